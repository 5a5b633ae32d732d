import { randomInt } from 'node:crypto';
import { visibleCards } from '#features/people/visible-cards.server.ts';
import { canSee } from '#features/tribes/policy.ts';
import { presentCards } from '#features/tribes/present-tribe.server.ts';
import { findTribes } from '#features/tribes/queries.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { writeAuditLog } from './audit-log.server.ts';
import { asManager, openManagement } from './authorize.server.ts';
import type {
  createInvite as createCall,
  getInvites,
  Invite,
  revokeInvite as revokeCall,
} from './invite-calls.ts';
import type { getInvite } from './public-calls.ts';

export interface InviteRow extends Omit<Invite, 'state' | 'by'> {
  tribeId: string;
  byAccountId: string;
  revokedAt: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  i.id, i.code, i.tribe_id, i.by_account_id, i.uses, i.used, i.expires_at, i.revoked_at, i.created_at`;

// Without letters and digits that are confused when read aloud or typed.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

const HOUR = 3_600_000;

export async function createInvite(
  ctx: Ctx,
  { tribeId, expiresInHours, uses }: CallParsed<typeof createCall>['body'],
): Promise<Invite> {
  const row = await asManager(ctx, tribeId, 'invite', async (tx, { tribe, me }) => {
    const expiresAt = new Date(tx.now.getTime() + expiresInHours * HOUR).toISOString();
    const [made] = await tx.sql<InviteRow[]>`
      insert into tribe_invite as i (id, tribe_id, code, by_account_id, uses, expires_at)
      values (${newId()}, ${tribe.id}, ${newCode()}, ${me.accountId}, ${uses}, ${expiresAt})
      returning ${columns(tx)}`;
    await writeAuditLog(tx, { tribeId: tribe.id, action: 'invite', by: me.accountId, detail: String(uses) });
    return made;
  });
  if (!row) throw new Error('an invitation that was just made is gone');
  return presentInvite(ctx, row);
}

export async function listInvites(
  ctx: Ctx,
  query: CallParsed<typeof getInvites>['query'],
): Promise<Page<Invite>> {
  const { sql } = ctx;
  const { tribe } = await openManagement(ctx, query.tribeId, 'invite');
  const after = decodeCursor(query.cursor, [aTime, anId]);
  const rows = await sql<InviteRow[]>`
    select ${columns(ctx)} from tribe_invite i
    where i.tribe_id = ${tribe.id}
      ${after ? sql`and (i.created_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by i.created_at desc, i.id desc
    limit ${query.limit + 1}`;
  const page = toPage(rows, query.limit, (row) => [row.createdAt, row.id]);
  const cards = await visibleCards(
    ctx,
    page.items.map((row) => row.byAccountId),
  );
  return {
    ...page,
    items: page.items.map((row) => toInvite(row, cards.get(row.byAccountId) ?? null, ctx.now)),
  };
}

/** Revokes a link. Repeating it changes nothing. */
export async function revokeInvite(
  ctx: Ctx,
  { tribeId, inviteId }: CallParsed<typeof revokeCall>['body'],
): Promise<Invite> {
  const row = await asManager(ctx, tribeId, 'invite', async (tx, { tribe, me }) => {
    const [revoked] = await tx.sql<(InviteRow & { isNew: boolean })[]>`
      with was as (
        select id, revoked_at from tribe_invite where id = ${inviteId} and tribe_id = ${tribe.id} for no key update
      )
      update tribe_invite i set revoked_at = coalesce(i.revoked_at, now())
      from was where i.id = was.id
      returning ${columns(tx)}, was.revoked_at is null as is_new`;
    if (!revoked) throw notFound('invitation');
    if (revoked.isNew)
      await writeAuditLog(tx, { tribeId: tribe.id, action: 'revoke_invite', by: me.accountId });
    return revoked;
  });
  return presentInvite(ctx, row);
}

/** The tribe a link leads to. Whoever has the link sees its card, even of a private tribe. */
export async function openInvite(ctx: Ctx, code: string): Promise<CallReply<typeof getInvite>> {
  const row = await findInvite(ctx, code);
  const [tribe] = row ? await findTribes(ctx, [row.tribeId]) : [];
  if (!row || !tribe || ['draft', 'suspended', 'closed'].includes(tribe.state)) throw notFound('invitation');
  const [[card], cards] = await Promise.all([
    presentCards(ctx, [tribe]),
    visibleCards(ctx, [row.byAccountId]),
  ]);
  if (!card) throw notFound('invitation');
  return {
    state: stateOf(row, ctx.now),
    expiresAt: row.expiresAt,
    // The logo of a private tribe is for its members only.
    tribe: canSee(tribe, card.viewer) ? card : { ...card, logo: null, banner: null },
    by: cards.get(row.byAccountId) ?? null,
  };
}

export async function findInvite(ctx: Ctx, code: string): Promise<InviteRow | undefined> {
  const [row] = await ctx.sql<InviteRow[]>`
    select ${columns(ctx)} from tribe_invite i join tribe t on t.id = i.tribe_id
    where i.code = ${code} and t.site = ${ctx.site}`;
  return row;
}

async function presentInvite(ctx: Ctx, row: InviteRow): Promise<Invite> {
  const cards = await visibleCards(ctx, [row.byAccountId]);
  return toInvite(row, cards.get(row.byAccountId) ?? null, ctx.now);
}

const toInvite = (row: InviteRow, by: Invite['by'], now: Date): Invite => ({
  ...row,
  state: stateOf(row, now),
  by,
});

/** Revoked takes precedence over used up, and that over expired. */
export function stateOf(
  { revokedAt, used, uses, expiresAt }: Pick<InviteRow, 'revokedAt' | 'used' | 'uses' | 'expiresAt'>,
  now: Date,
): Invite['state'] {
  if (revokedAt) return 'revoked';
  if (used >= uses) return 'used_up';
  return new Date(expiresAt) <= now ? 'expired' : 'valid';
}
