import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import { isPrivateAccount } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

const hiddenFromViewer = (ctx: Ctx, isHidden = isHiddenAccount(ctx, ctx.sql`p.author_id`)) =>
  ctx.sql`${isHidden} or ${isForFollowers(ctx)} or ${isBlockedEitherWay(ctx, ctx.sql`p.author_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`p.target_account_id`)}`;

/**
 * SQL: post `p` is a shout outside of tribes and teams by a private account, and the reader isn't one of its followers. Of
 * a tribe, a post stays the tribe's.
 */
export const isForFollowers = (ctx: Ctx, reader?: Fragment): Fragment =>
  ctx.sql`(p.kind = 'SHOUT' and p.tribe_id is null and p.team_id is null and ${isPrivateAccount(ctx, 'p.author_id', reader)})`;

// One expression the planner can't look into, for which it guesses that half the posts pass. With the lists as separate
// conditions it would expect almost none to, and sort all posts of a tribe instead of reading its index from the newest.
const none = ({ sql }: Ctx, those: Fragment) => sql`and case when ${those} then false else true end`;

/**
 * SQL that leaves out posts `p` between people who blocked one another, as authors or as the target of a shout, and
 * those of hidden authors, or of private ones whom they don't follow.
 */
export const andNotBlocked = (ctx: Ctx): Fragment => none(ctx, hiddenFromViewer(ctx));

/**
 * As andNotBlocked, for feeds: also leaves out authors the viewer muted and texts with words they muted.
 * @param isHidden SQL: the author is hidden, for a statement that has read their account anyway
 */
export function andVisibleInFeed(ctx: Ctx, isHidden?: Fragment): Fragment {
  const { sql, viewer } = ctx;
  if (!viewer) return andNotBlocked(ctx);
  return none(
    ctx,
    sql`${hiddenFromViewer(ctx, isHidden)} or ${isMutedByViewer(ctx, sql`p.author_id`)}
      or (p.author_id <> ${viewer.accountId} and ${containsMutedWord(
        ctx,
        sql`concat_ws(' ', p.title, p.body, array_to_string(p.tags, ' '))`,
      )})`,
  );
}

/** For one post: whether a block, or its author being hidden or private, keeps it from the viewer. */
export const isBlocked = (ctx: Ctx): Fragment => hiddenFromViewer(ctx);
