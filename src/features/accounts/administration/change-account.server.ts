import '../events.ts';
import { endSessionsOf } from '#features/auth/sessions.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { assertReachesAccount } from '#features/staff/account-reach.server.ts';
import type { StaffAct } from '#features/staff/acts.ts';
import { differencesOf, recordStaffAct, type StaffActRecord } from '#features/staff/audit-log.server.ts';
import { assertStaffMay, assertStaffReaches } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { liftSanction, liftSanctions, sanctionAccount } from '../lifecycle/sanctions.server.ts';
import { takeRole } from '../roles/take-role.server.ts';
import type {
  AccountNote,
  addAccountNote,
  changeAccountRole,
  endAccountSessions,
  liftAdminSanctions,
  sanctionAdminAccount,
} from './calls.ts';
import { lockOnThisSite, standingSanctions } from './queries.server.ts';

const DAY_MS = 86_400_000;
const done = { ok: true } as const;

interface Change extends Omit<StaffActRecord, 'target'> {
  accountId: string;
  permission: StaffAct;
}

/** Performs an act on an account of this site, in a transaction that records it. @throws 404 */
function changeAccount<T>(ctx: Ctx, change: Change, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const { permission, ...record } = change;
  return transact(ctx, async (tx) => {
    assertStaffMay(tx, permission);
    const was = await lockOnThisSite(tx, record.accountId);
    if (!was) throw notFound('account');
    const result = await work(tx);
    const is = (await lockOnThisSite(tx, record.accountId)) ?? was;
    const details = { ...record.details, ...differencesOf(was, is) };
    await recordStaffAct(tx, { ...record, details, target: { kind: 'account', id: record.accountId } });
    return result;
  });
}

export function writeNote(
  ctx: Ctx,
  { accountId, text }: CallParsed<typeof addAccountNote>['body'],
): Promise<AccountNote> {
  const { accountId: authorId } = viewerOf(ctx);
  const id = newId();
  const change = { accountId, permission: 'accounts.change', act: 'accounts.change.note' } as const;
  return changeAccount(ctx, change, async (tx) => {
    await tx.sql`
      insert into account_note (id, account_id, author_id, text, at)
      values (${id}, ${accountId}, ${authorId}, ${text}, ${tx.now})`;
    const people = await uncheckedCards(tx, [authorId]);
    return { id, at: tx.now.toISOString(), text, author: people.get(authorId) ?? null };
  });
}

/** Signs an account out. @throws 404 for a session that has ended */
export function endSessions(
  ctx: Ctx,
  { accountId, sessionId, reason }: CallParsed<typeof endAccountSessions>['body'],
): Promise<{ ended: number }> {
  const act = sessionId ? 'accounts.change.end-session' : 'accounts.change.end-sessions';
  return changeAccount(ctx, { accountId, permission: 'accounts.change', act, reason }, async (tx) => {
    const ended = await endSessionsOf(tx, accountId, sessionId);
    if (sessionId && ended === 0) throw notFound('session');
    return { ended };
  });
}

/** Limits, suspends or bans. @throws as sanctionAccount */
export function sanction(
  ctx: Ctx,
  { accountId, kind, days, reason }: CallParsed<typeof sanctionAdminAccount>['body'],
): Promise<typeof done> {
  const until = days === undefined ? null : new Date(ctx.now.getTime() + days * DAY_MS);
  return changeAccount(
    ctx,
    {
      accountId,
      permission: kind === 'ban' ? 'cases.ban' : 'accounts.change',
      act: `accounts.change.${kind}`,
      reason,
      details: until ? { until: until.toISOString() } : {},
    },
    async (tx) => {
      const by = viewerOf(tx).accountId;
      await sanctionAccount(tx, accountId, { kind, until, by, caseId: null, reason });
      return done;
    },
  );
}

/**
 * Ends one sanction, or all.
 * @throws 404 for one that has ended, 409 where there is none, 403 for one's own account and for what staff of another site
 *   decided
 */
export function lift(
  ctx: Ctx,
  { accountId, sanctionId, reason }: CallParsed<typeof liftAdminSanctions>['body'],
): Promise<typeof done> {
  const by = viewerOf(ctx).accountId;
  if (by === accountId) throw forbidden('You can’t restore your own account.', 'OWN_ACCOUNT');
  const details = sanctionId ? { sanctionId } : {};
  const change = { permission: 'accounts.change', act: 'accounts.change.lift', details } as const;
  return changeAccount(ctx, { ...change, accountId, reason }, async (tx) => {
    const standing = await standingSanctions(tx, accountId, sanctionId);
    await assertStaffReaches(
      tx,
      'accounts.change',
      standing.map((one) => one.site),
    );
    if (sanctionId) {
      if (standing.length === 0) throw notFound('sanction');
      await liftSanction(tx, sanctionId, by);
    } else if (!(await liftSanctions(tx, accountId, by))) {
      throw conflict('NO_SANCTION', 'This account has no active sanctions.');
    }
    return done;
  });
}

const staffProfiles = ['ADMIN', 'SUPERADMIN'];

/** @throws 409 for staff, whose profile shows the role of their grant; as assertReachesAccount: it holds on all their sites */
export function changeRole(
  ctx: Ctx,
  { accountId, role, reason }: CallParsed<typeof changeAccountRole>['body'],
): Promise<typeof done> {
  const change = { permission: 'roles.decide', act: 'roles.decide.change', details: { role } } as const;
  return changeAccount(ctx, { ...change, accountId, reason }, async (tx) => {
    await assertReachesAccount(tx, 'roles.decide', accountId);
    const by = viewerOf(tx).accountId;
    const before = await takeRole(tx, accountId, { role, by });
    if (before && staffProfiles.includes(before)) {
      throw conflict('STAFF_ROLE', 'Their profile shows their staff role. Revoke the grant first.');
    }
    await emit(tx, 'role-request.decided', { accountId, role, isApproved: true });
    return done;
  });
}
