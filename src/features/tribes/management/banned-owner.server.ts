import '#features/accounts/events.ts';
import { isActive, joinAccount } from '#features/people/account-sql.server.ts';
import '#features/tribes/events.ts';
import { type LockedTribe, lockTribe } from '#features/tribes/membership/membership-states.server.ts';
import { moveTribe, tribeStates } from '#features/tribes/tribe-states.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { writeAuditLog } from './audit-log.server.ts';

/**
 * The owner of tribes was banned: where nobody else owns it, the longest-standing manager becomes the owner, and without
 * one the tribe is read-only. When the ban is lifted, both are undone.
 */
export async function followBan(
  ctx: Ctx,
  { accountId, from, to }: EventMap['account.state-changed'],
): Promise<void> {
  if (to === 'banned') await leaveOwnership(ctx, accountId);
  else if (from === 'banned') await restoreOwnership(ctx, accountId);
}

interface Owned {
  id: string;
  site: SiteId;
}

async function leaveOwnership(ctx: Ctx, ownerId: string): Promise<void> {
  const tribes = await ctx.sql<Owned[]>`
    select t.id, t.site from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${ownerId} and m.state = 'active' and m.role = 'owner'
      and t.state not in ('archived', 'closed')`;
  for (const { id, site } of tribes) {
    await transact({ ...ctx, site }, async (tx) => {
      const tribe = await lockTribe(tx, id);
      const [next] = await tx.sql<{ accountId: string; role: string }[]>`
        select m.account_id, m.role from membership m ${joinAccount(tx, 'm.account_id')}
        where m.tribe_id = ${id} and m.state = 'active' and m.account_id <> ${ownerId} and ${isActive(tx)}
          and m.role in ('owner', 'manager')
        order by m.role = 'owner' desc, m.joined_at limit 1`;
      if (next?.role === 'owner') return;
      if (next) await passOwnership(tx, tribe, { from: ownerId, to: next.accountId, ownerBefore: ownerId });
      else if (tribe.state === 'active')
        await moveTribe(tx, tribe, { to: 'read_only', reason: 'owner_banned', by: null });
    });
  }
}

async function restoreOwnership(ctx: Ctx, ownerId: string): Promise<void> {
  const passedOn = await ctx.sql<(Owned & { ownerId: string })[]>`
    select t.id, t.site, t.owner_id from tribe t join membership m on m.tribe_id = t.id
    where t.owner_before_ban = ${ownerId} and m.account_id = ${ownerId} and m.state = 'active'`;
  for (const { id, site, ownerId: to } of passedOn) {
    await transact({ ...ctx, site }, async (tx) => {
      await passOwnership(tx, await lockTribe(tx, id), { from: to, to: ownerId, ownerBefore: null });
    });
  }
  const readOnly = await ctx.sql<Owned[]>`
    select t.id, t.site from tribe t join membership m on m.tribe_id = t.id
    where m.account_id = ${ownerId} and m.state = 'active' and m.role = 'owner' and t.state = 'read_only'
      and 'owner_banned' = (select reason from tribe_transition where tribe_id = t.id order by id desc limit 1)`;
  for (const { id, site } of readOnly) {
    await transact({ ...ctx, site }, async (tx) => {
      await tribeStates.move(tx, await lockTribe(tx, id), {
        to: 'active',
        reason: 'owner_restored',
        by: null,
      });
    });
  }
}

interface Passing {
  from: string;
  to: string;
  /** Who owns it again when their ban is lifted. */
  ownerBefore: string | null;
}

async function passOwnership(tx: Ctx, tribe: LockedTribe, { from, to, ownerBefore }: Passing): Promise<void> {
  await tx.sql`
    update membership set role = case when account_id = ${to} then 'owner' else 'manager' end, updated_at = now()
    where tribe_id = ${tribe.id} and account_id in (${to}, ${from})`;
  await tx.sql`
    update tribe set owner_id = ${to}, owner_before_ban = ${ownerBefore}, updated_at = now() where id = ${tribe.id}`;
  const log = { tribeId: tribe.id, action: 'role', by: from } as const;
  await writeAuditLog(tx, { ...log, accountId: to, detail: 'manager owner' });
  await writeAuditLog(tx, { ...log, accountId: from, detail: 'owner manager' });
  await emit(tx, 'role.changed', { tribeId: tribe.id, accountId: to, role: 'owner', byAccountId: from });
}
