import { joinPayment } from '#features/payments/payment-sql.server.ts';
import { disputeOutcomeOf } from '#features/payments/refunds/dispute-outcome.server.ts';
import { refundableSql } from '#features/payments/refunds/refund.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { visibleCards } from '#features/people/visible-cards.server.ts';
import { publishedTitles } from '#features/posts/post/published-titles.server.ts';
import { openPost } from '#features/posts/post/see-post.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { getMyTips, getPostTips, MyTip } from './calls.ts';
import { notOnKids } from './receiver.server.ts';

const older = ({ sql }: Ctx, cursor: string | undefined) => {
  const after = decodeCursor(cursor, [aTime, anId]);
  return after ? sql`and (t.created_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
};

interface PostTipRow {
  id: string;
  amount: number;
  currency: Currency;
  message: string;
  at: string;
  /** Null where the viewer may not know who it was. */
  shownFrom: string | null;
}

/** The tips of a post the viewer can see. The sender of an anonymous tip is shown to themselves and to the author. */
export async function postTips(
  ctx: Ctx,
  postId: string,
  { limit, cursor }: CallParsed<typeof getPostTips>['query'],
): Promise<CallReply<typeof getPostTips>> {
  const { sql, viewer } = ctx;
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  await openPost(ctx, postId);
  const me = viewer?.accountId ?? null;
  const rows = await sql<PostTipRow[]>`
    select t.id, t.amount - p.refunded as amount, t.currency, t.message, t.created_at as at,
      case when (not t.anonymous or ${me}::uuid in (t.from_id, t.to_id)) and ${visibilityOf(ctx)} <> 'none'
        then t.from_id end as shown_from
    from tip t ${joinAccount(ctx, 't.from_id')} ${joinPayment(ctx, 't.payment_id')}
    where t.post_id = ${postId} and t.state = 'paid' ${older(ctx, cursor)}
      and not ${isBlockedEitherWay(ctx, sql`t.from_id`)} and not ${isMutedByViewer(ctx, sql`t.from_id`)}
      and not ${isHiddenAccount(ctx, sql`t.from_id`)} and not ${containsMutedWord(ctx, sql`t.message`)}
    order by t.created_at desc, t.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.at, row.id]);
  const cards = await accountCards(
    ctx,
    page.items.flatMap(({ shownFrom }) => shownFrom ?? []),
  );
  return {
    ...page,
    items: page.items.map(({ shownFrom, ...tip }) => ({
      ...tip,
      from: (shownFrom && cards.get(shownFrom)) || null,
    })),
  };
}

type MyRow = Omit<MyTip, 'person' | 'post'> & { personId: string; postId: string | null };

export async function myTips(
  ctx: Ctx,
  { list, limit, cursor }: CallParsed<typeof getMyTips>['query'],
): Promise<CallReply<typeof getMyTips>> {
  const { sql, site } = ctx;
  if (!siteRules[site].can.tip) throw notOnKids();
  const { accountId } = viewerOf(ctx);
  const [mine, theirs] = list === 'given' ? [sql`t.from_id`, sql`t.to_id`] : [sql`t.to_id`, sql`t.from_id`];
  const rows = await sql<MyRow[]>`
    select t.id, t.payment_id, ${theirs} as person_id, t.post_id, t.amount, t.currency, p.refunded as refunded, t.received as share,
      case when t.state = 'paid' then t.received - t.received * p.refunded / t.amount else t.received end as received,
      case when t.state = 'paid' and ${list === 'received'} then l.amount else 0 end as left,
      case when t.state = 'paid' and p.state = 'disputed' then 'disputed'
        when t.state = 'paid' and l.amount < t.amount - p.refunded then 'refunding'
        when t.state = 'reversed' and ${disputeOutcomeOf(ctx, 't.payment_id')} = 'lost' then 'lost'
        else t.state end as state,
      t.message, t.anonymous, t.created_at as at
    from tip t ${joinPayment(ctx, 't.payment_id')}
    cross join lateral (select ${refundableSql(ctx)} as amount) l where ${mine} = ${accountId} and t.site = ${site} ${older(ctx, cursor)}
    order by t.created_at desc, t.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.at, row.id]);
  const [seen, posts] = await Promise.all([
    visibleCards(
      ctx,
      page.items.map(({ personId }) => personId),
    ),
    publishedTitles(
      ctx,
      page.items.flatMap(({ postId }) => postId ?? []),
    ),
  ]);
  return {
    ...page,
    items: page.items.map(({ personId, postId, ...tip }) => ({
      ...tip,
      person: seen.get(personId) ?? null,
      post: (postId && posts.get(postId)) || null,
    })),
  };
}
