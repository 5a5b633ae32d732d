import { activeViewerOf, findAccount, uncheckedCards } from '#features/people/people.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/errors.ts';
import { endFollowRequests, endFollows } from './follow-request.server.ts';

/**
 * Blocks or unblocks. Idempotent. A block ends the follows between the two, on every site. Somebody who has blocked the
 * viewer can be blocked in turn, and the reply doesn't reveal the first block.
 */
export async function blockAccount(
  ctx: Ctx,
  { username, blocked }: { username: string; blocked: boolean },
): Promise<{ blocked: boolean }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const other = await findAccount(ctx, username);
  if (!other) throw notFound('account');
  if (other.id === accountId) throw invalid('You can’t block yourself.', 'username', 'SELF_BLOCK');
  if (!blocked) {
    await ctx.sql`delete from block where blocker_id = ${accountId} and blocked_id = ${other.id}`;
    return { blocked };
  }
  if (other.visibilityIgnoringBlocks === 'none') throw notFound('account');
  await transact(ctx, async (tx) => {
    await assertNotGuardian(tx, accountId, other.id);
    await lockSites(tx, [accountId, other.id]);
    const made = await tx.sql`
      insert into block (blocker_id, blocked_id) values (${accountId}, ${other.id})
      on conflict do nothing returning blocker_id`;
    if (made.length === 0) return;
    await endFollows(
      tx,
      tx.sql`(follower_id, followed_id) in ((${accountId}::uuid, ${other.id}::uuid), (${other.id}::uuid, ${accountId}::uuid))`,
    );
    await endFollowRequests(
      tx,
      tx.sql`(follower_id, followed_id) in ((${accountId}::uuid, ${other.id}::uuid), (${other.id}::uuid, ${accountId}::uuid))`,
    );
    await emit(tx, 'account.blocked', { blockerId: accountId, blockedId: other.id });
  });
  return { blocked };
}

/** A guardian and their child can't block each other. */
async function assertNotGuardian({ sql }: Ctx, one: string, other: string): Promise<void> {
  const linked = await sql`
    select from account
    where (id = ${one} and guardian_id = ${other}) or (id = ${other} and guardian_id = ${one})`;
  if (linked.length === 0) return;
  throw conflict('GUARDIAN', 'You can’t block your guardian or child.');
}

/** In the order in which following locks them, to avoid deadlocks. */
const lockSites = ({ sql }: Ctx, pair: string[]) => sql`
  select from account_site where account_id = any(${pair}::uuid[]) order by site, account_id for no key update`;

/**
 * A blocked account's profile returns 404 to its blocker, who is told that they blocked it and can undo it.
 * @throws 404 with the blocked account's name in its details; nothing when the other person blocked the viewer
 */
export async function assertNotBlockedByViewer(ctx: Ctx, accountId: string): Promise<void> {
  const [blocked] = await ctx.sql`
    select from block where blocker_id = ${ctx.viewer?.accountId ?? null} and blocked_id = ${accountId}`;
  const other = blocked && (await uncheckedCards(ctx, [accountId])).get(accountId);
  if (!other) return;
  const { username, displayName } = other;
  throw new Refusal(404, 'YOU_BLOCKED', `You blocked ${displayName}.`, {
    details: { username, displayName },
  });
}
