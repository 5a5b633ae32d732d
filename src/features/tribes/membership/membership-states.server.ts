import '#features/tribes/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { emitSql, type Happening } from '#platform/queue.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { Membership } from '../calls.ts';
import { findTribeToChange, hiddenMembers, type MembershipRow, type TribeRow } from '../queries.server.ts';

type State = MembershipRow['state'];

/** How somebody who isn't a member begins. */
const entry: readonly State[] = ['requested', 'invited', 'waiting', 'active'];
const asking: readonly State[] = ['requested', 'waiting', 'invited'];

/** A tribe whose row is locked until the transaction ends. */
export interface LockedTribe extends TribeRow {
  readonly locked: true;
}

/**
 * Every change of a tribe's members starts here, so that the changes of one tribe are made one after another: counts are
 * right, the last owner stays, and there are no deadlocks.
 */
export async function lockTribe(tx: Ctx, tribeId: string): Promise<LockedTribe> {
  const tribe = await findTribeToChange(tx, tribeId);
  if (!tribe) throw notFound('tribe');
  return { ...tribe, locked: true };
}

export type MembershipReason =
  | 'created'
  | 'joined'
  | 'requested'
  | 'waitlisted'
  | 'invited'
  | 'invite_link'
  | 'admitted'
  | 'tribe_opened'
  | 'declined'
  | 'request_withdrawn'
  | 'invitation_declined'
  | 'invitation_withdrawn'
  | 'invitation_expired'
  | 'left'
  | 'removed'
  | 'banned'
  | 'ban_lifted'
  | 'account_erased'
  | 'grew_up';

export interface MembershipMove extends Move<State> {
  reason: MembershipReason;
  /** Only when somebody joins. */
  isAthlete?: boolean;
  bannedUntil?: string | null;
  /** The banned person reads this. */
  banReason?: string | null;
}

interface Member {
  tribeId: string;
  accountId: string;
  state: State;
  isAthlete: boolean;
}

/** Its tribe is locked first. */
export const membershipStates = states<State, Member, MembershipMove>({
  table: 'membership',
  key: ['tribe_id', 'account_id'],
  of: ['tribe_id', 'account_id'],
  allowed: {
    requested: ['active', 'declined', 'left', 'invited'],
    invited: ['active', 'expired', 'declined', 'left'],
    waiting: ['active', 'left', 'invited'],
    active: ['left', 'removed', 'banned'],
    declined: entry,
    expired: entry,
    left: [...entry, 'banned'],
    removed: [...entry, 'banned'],
    // The caller checks whether the ban is over.
    banned: [...entry, 'left'],
  },
  refused: notAllowed,
  set: ({ sql, now }, { to, isAthlete, bannedUntil = null, banReason = null }) => sql`
    ${isAthlete === undefined ? sql`` : sql`is_athlete = ${isAthlete},`}
    ${to === 'active' ? sql`joined_at = ${now.toISOString()},` : sql``}
    ${asking.includes(to) ? sql`asked_at = clock_timestamp(),` : sql``}
    ${to === 'active' || to === 'invited' ? sql`role = case when from_state = 'invited' then role else 'member' end,` : sql`role = 'member',`}
    banned_until = ${bannedUntil}, ban_reason = ${banReason}, updated_at = now()`,
  logs: (_tx, { banReason }) => ({ note: banReason ?? '' }),
  events: ({ tribeId, accountId }, { from, to, by }) => [changed(tribeId, accountId, { from, to, by })],
});

/** The event of a member who has moved. */
export const changed = (
  tribeId: string,
  accountId: string,
  { from, to, by }: { from: State | null; to: State; by: string | null },
): Happening => ({
  event: 'membership.changed',
  payload: { tribeId, accountId, from, to, byAccountId: by },
});

function notAllowed() {
  return conflict(
    'INVALID_TRANSITION',
    'This membership has changed in the meantime. Reload the page and try again.',
  );
}

/** Moves a member, or somebody who never was one: the membership, its log and the tribe's counts. @returns the new counts */
export async function moveMembership(
  tx: Ctx,
  tribe: LockedTribe,
  { accountId, ...move }: MembershipMove & { accountId: string },
): Promise<{ memberCount: number }> {
  const { to } = move;
  const [was] = await tx.sql<Member[]>`
    select tribe_id, account_id, state, is_athlete from membership
    where tribe_id = ${tribe.id} and account_id = ${accountId}`;
  const before = was && { ...was };
  const isAthlete = move.isAthlete ?? was?.isAthlete ?? false;
  if (was) await membershipStates.move(tx, was, move);
  else await addMembership(tx, tribe.id, accountId, move);
  return count(tx, tribe, before, { state: to, isAthlete });
}

/** Of somebody who never was a member. */
async function addMembership(
  tx: Ctx,
  tribeId: string,
  accountId: string,
  { to, by, reason, isAthlete = false }: MembershipMove,
): Promise<void> {
  if (!entry.includes(to)) throw notAllowed();
  const { sql } = tx;
  const queued = emitSql(tx, 'added', [changed(tribeId, accountId, { from: null, to, by })]);
  await sql`
    with added as (
      insert into membership (tribe_id, account_id, site, state, is_athlete, joined_at, asked_at)
      values (${tribeId}, ${accountId}, ${tx.site}, ${to}, ${isAthlete},
        ${to === 'active' ? tx.now.toISOString() : null}, ${asking.includes(to) ? sql`clock_timestamp()` : null})
      returning tribe_id, account_id
    ), logged as (
      ${membershipStates.logSql(tx, 'added', { to, by, reason })}
    )${queued.ctes}
    select 1${queued.column} from added`;
}

async function count(
  ctx: Ctx,
  tribe: LockedTribe,
  before: Pick<Member, 'state' | 'isAthlete'> | undefined,
  after: Pick<Member, 'state' | 'isAthlete'>,
): Promise<{ memberCount: number }> {
  const { sql } = ctx;
  const change = (counts: (member: Pick<Member, 'state' | 'isAthlete'>) => boolean) =>
    Number(counts(after)) - Number(before !== undefined && counts(before));
  const [counts] = await sql<{ memberCount: number }[]>`
    update tribe set
      member_count = member_count + ${change(({ state }) => state === 'active')}::int,
      athlete_count = athlete_count + ${change((member) => member.state === 'active' && member.isAthlete)}::int,
      waiting_count = waiting_count + ${change(({ state }) => state === 'waiting')}::int
    where id = ${tribe.id}
    returning member_count - ${hiddenMembers(ctx, sql`tribe.id`)} as member_count`;
  return { memberCount: counts?.memberCount ?? tribe.memberCount };
}

/** Somebody's relation to a tribe, as calls return it. */
export function presentMembership(member: MembershipRow | null, memberCount: number): Membership {
  if (!member) throw new Error('a membership that was just written is gone');
  return { ...member, joinedAt: member.state === 'active' ? member.joinedAt : null, memberCount };
}
