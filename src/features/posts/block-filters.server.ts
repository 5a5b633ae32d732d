import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/accounts/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';

type Fragment = ReturnType<typeof hiddenFromViewer>;

const hiddenFromViewer = (ctx: Ctx) =>
  ctx.sql`${isHiddenAccount(ctx, ctx.sql`p.author_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`p.author_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`p.target_account_id`)}`;

// One expression the planner cannot look into: it then guesses that half the posts pass. Told of each list by itself it
// would expect nearly none to, and sort everything a tribe has instead of reading its index from the newest on.
const none = ({ sql }: Ctx, those: Fragment) => sql`and case when ${those} then false else true end`;

/**
 * SQL that keeps posts `p` from people who have blocked one another, as authors and as those a shout is aimed at, and
 * from everybody while their author is away.
 */
export const andNotBlocked = (ctx: Ctx): Fragment => none(ctx, hiddenFromViewer(ctx));

/** As andNotBlocked, for feeds: there the viewer also misses those they muted and the words they do not want to read. */
export function andVisibleInFeed(ctx: Ctx): Fragment {
  const { sql, viewer } = ctx;
  if (!viewer) return andNotBlocked(ctx);
  return none(
    ctx,
    sql`${hiddenFromViewer(ctx)} or ${isMutedByViewer(ctx, sql`p.author_id`)}
      or (p.author_id <> ${viewer.accountId} and ${containsMutedWord(
        ctx,
        sql`concat_ws(' ', p.title, p.body, array_to_string(p.tags, ' '))`,
      )})`,
  );
}

/** For one post: whether it is kept from the viewer by a block, or because its author is away. */
export const isBlocked = (ctx: Ctx): Fragment => hiddenFromViewer(ctx);
