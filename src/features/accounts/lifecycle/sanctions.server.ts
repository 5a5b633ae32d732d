import { deleteSessions } from '#features/auth/sign-in-rows.server.ts';
import type { Sanction } from '#features/moderation/points.ts';
import type { StaffRole } from '#features/staff/acts.ts';
import { grantsOf, revokeAllGrants } from '#features/staff/grants.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { MyProfile } from '../calls.ts';
import '../events.ts';
import { moveAccount, previousState, sanctionedState } from './account-states.server.ts';
import { BREAK_DAYS, DELETION_GRACE_DAYS } from './transitions.ts';

type State = MyProfile['state'];

/** The longest suspension. */
export const SUSPENSION_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Limits, suspends or bans an account, in the caller's transaction. Several sanctions may be active; the strongest
 * decides the account's state. A ban ends all sessions, which ends live streams within seconds, and all staff grants. For
 * a deactivated account, a limit or a suspension takes effect when it is reactivated.
 * @returns the sanction's id, for `liftSanction`; null when the account no longer exists
 * @throws 409 NO_ACCOUNT_YET for guests and before sign-up is finished, 403 OWN_ACCOUNT, 403 STAFF_ACCOUNT for a colleague that only somebody with a higher role may sanction, 400 for
 *   a suspension that is too short or too long
 */
export async function sanctionAccount(
  tx: Ctx,
  accountId: string,
  sanction: Sanction,
): Promise<string | null> {
  const { kind, until = null, by, caseId, reason } = sanction;
  if (by === accountId) throw forbidden('You can’t sanction your own account.', 'OWN_ACCOUNT');
  if (kind === 'suspend') assertDuration(tx, until);
  const state = await lockState(tx, accountId);
  if (!state || state === 'erased') return null;
  if (state === 'pending' || state === 'guest') {
    throw conflict(
      'NO_ACCOUNT_YET',
      'This person hasn’t finished signing up, so there’s nothing to restrict.',
    );
  }
  await assertMaySanctionStaff(tx, accountId);
  const id = newId();
  await tx.sql`
    insert into account_sanction (id, account_id, kind, until, case_id, reason, by_account_id, site)
    values (${id}, ${accountId}, ${kind}, ${kind === 'suspend' ? until : null}, ${caseId}, ${reason}, ${by}, ${tx.site})`;
  if (kind === 'ban') {
    await deleteSessions(tx.sql, accountId);
    await revokeAllGrants(tx, accountId, by);
  }
  await followSanctions(tx, accountId, state, by);
  if (caseId === null) {
    const ends = kind === 'suspend' ? (until?.toISOString() ?? null) : null;
    await emit(tx, 'account.sanctioned', {
      accountId,
      sanctionId: id,
      kind,
      until: ends,
      reason,
      byAccountId: by,
    });
  }
  return id;
}

/** Ends one sanction. The account's state follows the remaining ones. Does nothing when it was lifted before. */
export async function liftSanction(tx: Ctx, sanctionId: string, by: string | null): Promise<void> {
  const [found] = await tx.sql<{ accountId: string }[]>`
    select account_id from account_sanction where id = ${sanctionId}`;
  if (!found) return;
  const state = await lockState(tx, found.accountId);
  await tx.sql`
    update account_sanction set lifted_at = now(), lifted_by = ${by} where id = ${sanctionId} and lifted_at is null`;
  if (state) await followSanctions(tx, found.accountId, state, by);
}

/** Ends all sanctions of an account. @returns whether there were any */
export async function liftSanctions(tx: Ctx, accountId: string, by: string | null): Promise<boolean> {
  const state = await lockState(tx, accountId);
  const lifted = await tx.sql`
    update account_sanction set lifted_at = now(), lifted_by = ${by}
    where account_id = ${accountId} and lifted_at is null returning id`;
  if (state) await followSanctions(tx, accountId, state, by);
  return lifted.length > 0;
}

function assertDuration({ now }: Ctx, until: Date | null): void {
  const days = until ? (until.getTime() - now.getTime()) / DAY_MS : 0;
  // A little less than a day, for the time a request takes.
  if (days < 0.99 || days > SUSPENSION_DAYS + 0.01) {
    throw invalid(`Suspend an account for 1 to ${SUSPENSION_DAYS} days.`, 'until');
  }
}

/**
 * Moderators can't act against their colleagues, and admins not against superadmins. A sanction ends a colleague's rights
 * on all their sites, so it needs a role that reaches each of them.
 */
async function assertMaySanctionStaff(tx: Ctx, accountId: string): Promise<void> {
  const { viewer, site } = tx;
  if (!viewer) return;
  const outranks = (theirs: StaffRole, mine: StaffRole | null | undefined) =>
    mine === 'superadmin' || (mine === 'admin' && theirs !== 'superadmin');
  const theirs = await grantsOf(tx, accountId);
  const isAbove = theirs.every((grant) =>
    outranks(grant.role, grant.site === site ? viewer.staffRole : viewer.staffRoleOnAllSites),
  );
  if (isAbove) return;
  throw forbidden(
    'This account belongs to a member of our team. Ask a superadmin of all sites.',
    'STAFF_ACCOUNT',
  );
}

async function lockState({ sql }: Ctx, accountId: string): Promise<State | null> {
  const [row] = await sql<{ state: State }[]>`
    select state from account where id = ${accountId} for no key update`;
  return row?.state ?? null;
}

const open: readonly State[] = ['active', 'limited', 'suspended', 'banned'];

/** Brings the account's state in line with its active sanctions. */
async function followSanctions(tx: Ctx, accountId: string, state: State, by: string | null): Promise<void> {
  const standing = await sanctionedState(tx, accountId);
  const isBan = standing.state === 'banned';
  // For an account that is deactivated or waits for a guardian, the sanction takes effect later.
  if (!open.includes(state) && !isBan) return;
  const before = state === 'banned' && !isBan ? await previousState(tx, accountId) : undefined;
  const to = before && !open.includes(before) ? before : standing.state;
  const until = untilOf(tx, to) ?? (to === 'suspended' ? standing.until : null);
  if (to === state) {
    if (to === 'suspended') await tx.sql`update account set state_until = ${until} where id = ${accountId}`;
    return;
  }
  const reason = strength(to) > strength(state) ? 'sanctioned' : 'sanction_lifted';
  await moveAccount(tx, accountId, { to, by, reason, until });
}

/** A break or a deletion that a ban interrupted starts over. */
function untilOf({ now }: Ctx, state: State): Date | null {
  const days = { deactivated: BREAK_DAYS, deletion_requested: DELETION_GRACE_DAYS }[state as string];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

const strength = (state: State): number => open.indexOf(state);
