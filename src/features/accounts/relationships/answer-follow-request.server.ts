import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { activeViewerOf, toCard } from '#features/people/people.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { followUser, lockPair, setFollow } from './follow.server.ts';
import { withdrawFollowRequest } from './follow-request.server.ts';

/** Who asked to follow the viewer on this site, newest first. */
export async function followRequests(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AccountCard>> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(CardRow & { createdAt: string })[]>`
    select ${cardColumns(ctx)}, f.created_at
    from follow_request f join account a on a.id = f.follower_id
    where f.followed_id = ${accountId} and f.site = ${site}
      ${after ? sql`and (f.created_at, f.follower_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      and ${visibilityOf(ctx)} <> 'none'
    order by f.created_at desc, f.follower_id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: page.items.map((row) => toCard(ctx, row)) };
}

/** Lets somebody follow the viewer, or declines. @throws 404 when they no longer ask */
export async function answerFollowRequest(
  ctx: Ctx,
  { accountId: followerId, approve }: { accountId: string; approve: boolean },
): Promise<{ ok: true }> {
  const { accountId: followedId } = activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    await lockPair(tx, [followerId, followedId]);
    const asked = await withdrawFollowRequest(tx, { followerId, followedId });
    const [seen] = await sql`
      select from account a where a.id = ${followerId} and a.state in ('active', 'limited') and ${visibilityOf(tx)} <> 'none'`;
    if (!asked || !seen) throw new Refusal(404, 'NO_REQUEST', 'This person no longer asks to follow you.');
    if (!approve) return;
    const [follows] = await sql`
      select from follow where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
    if (follows) return;
    await setFollow(tx, followerId, followedId, true);
    await emit(tx, 'account.follow-approved', { followerId, followedId });
  });
  return { ok: true };
}

/** A guardian approved or declined a follow: the child follows, or no longer does. */
export async function applyFollowDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'follow') return;
  await applyDecision(ctx, event, (child, allowed) => followUser(child, event.targetId, allowed));
}
