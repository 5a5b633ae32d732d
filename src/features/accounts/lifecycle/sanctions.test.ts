import { beforeAll, describe, expect, test } from 'vitest';
import { getSessions } from '#features/auth/calls.ts';
import type { Sanction } from '#features/moderation/points.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getAuditLog } from '#features/staff/calls.ts';
import { getTribe } from '#features/tribes/calls.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { connect } from '#platform/sql/connect.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile, getProfileByUsername } from '../calls.ts';
import { deactivateAccount, reactivateAccount, requestDeletion, undoDeletion } from './calls.ts';
import { endStates } from './expire-states.server.ts';
import { liftSanction, sanctionAccount } from './sanctions.server.ts';

const tested = await testApp();
const { app, as, config, ctx, sql, idOf, runJobs } = tested;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const sanction = async (username: string, kind: Sanction['kind'], more: Partial<Sanction> = {}) => {
  const accountId = await idOf(username);
  return transact(ctx(), (tx) =>
    sanctionAccount(tx, accountId, { kind, by: null, caseId: null, reason: 'HARASSMENT', ...more }),
  );
};
const suspend = (username: string, days: number) => sanction(username, 'suspend', { until: inDays(days) });
const lift = (id: string | null) => transact(ctx(), (tx) => liftSanction(tx, id ?? '', null));
const stateOf = async (username: string) =>
  (await sql<{ state: string }[]>`select state from account where username = ${username}`)[0]?.state;
const daysPass = async (username: string, days: number) => {
  const id = await idOf(username);
  await sql`update account set state_until = state_until - ${days}::int * interval '1 day' where id = ${id}`;
  await sql`update account_sanction set until = until - ${days}::int * interval '1 day' where account_id = ${id}`;
  await endStates(jobCtx(app.deps));
};
/** As `username`, with the staff role they were granted. */
const asStaff = async (username: string, target: string, kind: Sanction['kind']) => {
  const viewer = {
    accountId: await idOf(username),
    sessionId: '',
    username,
    role: 'USER',
    state: 'active',
    isChild: false,
  };
  const [grant] = await sql<{ role: 'moderator' | 'admin' | 'superadmin' }[]>`
    select role from staff_grant where account_id = ${viewer.accountId} and revoked_at is null`;
  const accountId = await idOf(target);
  const staffRole = grant?.role ?? null;
  return transact({ ...ctx(), viewer: { ...viewer, staffRole, staffRoleOnAllSites: staffRole } }, (tx) =>
    sanctionAccount(tx, accountId, {
      kind,
      by: viewer.accountId,
      caseId: null,
      reason: 'HARASSMENT',
      until: kind === 'suspend' ? inDays(7) : null,
    }),
  );
};

beforeAll(async () => {
  await Promise.all([
    idOf('onlooker'),
    grantStaff(tested, 'mona', 'moderator'),
    grantStaff(tested, 'adele', 'admin'),
  ]);
});

describe('a suspension', () => {
  test('ends automatically while the person stays signed in', async () => {
    await suspend('sue', 3);
    const post = () => as('sue')(createPost, { body: { kind: 'SHOUT', body: 'Can anybody hear me?' } });
    const refused = { status: 403, code: 'SUSPENDED', message: 'Your account is suspended.' };
    await expect(post()).rejects.toMatchObject(refused);
    await daysPass('sue', 2);
    expect(await as('sue')(getProfile, {})).toMatchObject({ state: 'suspended' });
    await daysPass('sue', 1);
    expect(await as('sue')(getProfile, {})).toMatchObject({ state: 'active', stateUntil: null });
    expect(await post()).toMatchObject({ state: 'published' });
  });

  test('lasts 1 to 365 days', async () => {
    await expect(suspend('shorty', 0)).rejects.toMatchObject({ status: 400, field: 'until' });
    await expect(suspend('shorty', 366)).rejects.toMatchObject({ status: 400, field: 'until' });
    expect(await stateOf('shorty')).toBe('active');
  });

  test('gives way to a longer one, and to a limit that outlasts it', async () => {
    await suspend('sid', 2);
    const longer = await suspend('sid', 20);
    await sanction('sid', 'limit');
    await daysPass('sid', 3);
    expect(await stateOf('sid')).toBe('suspended');
    await lift(longer);
    expect(await stateOf('sid')).toBe('limited');
  });

  test('takes effect after a break, and is not lifted by undoing a deletion', async () => {
    await as('roamer')(deactivateAccount, {});
    const id = await suspend('roamer', 5);
    expect(await stateOf('roamer')).toBe('deactivated');
    expect(await as('roamer')(reactivateAccount, {})).toMatchObject({ state: 'suspended' });
    await as('roamer')(requestDeletion, { body: { confirm: 'roamer' } });
    const back = await as('roamer')(undoDeletion, {});
    expect(back.state).toBe('suspended');
    expect(Date.parse(back.stateUntil ?? '')).toBeGreaterThan(Date.now() + 4 * DAY_MS);
    await lift(id);
    expect(await stateOf('roamer')).toBe('active');
  });
});

describe('a ban', () => {
  test('ends sessions at once, hides the account, and is undone completely', async () => {
    await as('bart')(getSessions, {});
    const id = await sanction('bart', 'ban');
    await expect(as('bart')(getSessions, {})).rejects.toMatchObject({ status: 401 });
    const profile = () => as('onlooker')(getProfileByUsername, { params: { username: 'bart' } });
    await expect(profile()).rejects.toMatchObject({ status: 404 });
    await lift(id);
    await lift(id);
    expect(await profile()).toMatchObject({ username: 'bart' });
  });

  test('of the only owner passes a tribe to a manager, and back when it is lifted', async () => {
    const [ownerId, managerId] = await Promise.all([idOf('olga'), idOf('mel')]);
    const tribeId = await insertTribe(tested, { owner: 'olga', members: ['mel', 'bob'] });
    await sql`update membership set role = 'manager' where tribe_id = ${tribeId} and account_id = ${managerId}`;
    const id = await sanction('olga', 'ban');
    await runJobs();
    const roles = async () =>
      Object.fromEntries(
        (
          await sql<{ accountId: string; role: string }[]>`
            select account_id, role from membership where tribe_id = ${tribeId}`
        ).map(({ accountId, role }) => [accountId, role]),
      );
    expect(await roles()).toMatchObject({ [ownerId]: 'manager', [managerId]: 'owner' });
    expect(await as('mel')(getTribe, { query: { tribeId } })).toMatchObject({ state: 'active' });
    await lift(id);
    await runJobs();
    expect(await roles()).toMatchObject({ [ownerId]: 'owner', [managerId]: 'manager' });
  });

  test('of the only owner makes a tribe without managers read-only until it is lifted', async () => {
    const tribeId = await insertTribe(tested, { owner: 'oscar', members: ['bob'] });
    const tribeState = async () =>
      (await sql<{ state: string }[]>`select state from tribe where id = ${tribeId}`)[0]?.state;
    const id = await sanction('oscar', 'ban');
    await runJobs();
    expect(await tribeState()).toBe('read_only');
    await lift(id);
    await runJobs();
    expect(await tribeState()).toBe('active');
  });

  test('of a guardian leaves the children waiting, and lifting it restores them to those who still wait', async () => {
    const childId = await idOf('brave_badger', {
      site: 'kids',
      birthDate: '2016-01-01',
      guardianEmail: 'gwen@touchline.test',
    });
    const guardianId = await idOf('gwen');
    await sql`
      update account set guardian_id = ${guardianId}, guardian_email = 'gwen@touchline.test', state = 'active'
      where id = ${childId}`;
    await sql`update guardian_consent set state = 'given', given_at = now() where child_id = ${childId}`;
    const id = await sanction('gwen', 'ban');
    await runJobs();
    const child = async () => (await sql`select state, guardian_id from account where id = ${childId}`)[0];
    expect(await child()).toEqual({ state: 'pending_guardian', guardianId: null });
    await lift(id);
    await runJobs();
    expect(await child()).toEqual({ state: 'active', guardianId });
  });

  test('of an account that hasn’t finished signing up is refused', async () => {
    const accountId = await idOf('nameless');
    await sql`update account set state = 'pending', username = null, username_folded = null where id = ${accountId}`;
    await expect(sanction('nameless', 'ban')).rejects.toMatchObject({
      status: 409,
      code: 'NO_ACCOUNT_YET',
      message: 'This person hasn’t finished signing up, so there’s nothing to restrict.',
    });
  });

  test('of oneself is refused', async () => {
    await expect(asStaff('adele', 'adele', 'ban')).rejects.toMatchObject({
      status: 403,
      code: 'OWN_ACCOUNT',
    });
  });

  test('of staff is refused for moderators, and ends all grants when an admin does it', async () => {
    await grantStaff(tested, 'colleague', 'moderator');
    await expect(asStaff('mona', 'colleague', 'suspend')).rejects.toMatchObject({
      status: 403,
      code: 'STAFF_ACCOUNT',
      message: 'This account belongs to a member of our team. Ask a superadmin of all sites.',
    });
    await asStaff('adele', 'colleague', 'ban');
    const grants = await sql`
      select from staff_grant where account_id = ${await idOf('colleague')} and revoked_at is null`;
    expect(grants).toHaveLength(0);
    await grantStaff(tested, 'root', 'superadmin');
    await expect(asStaff('adele', 'root', 'ban')).rejects.toMatchObject({ code: 'STAFF_ACCOUNT' });
    await expect(as('colleague')(getAuditLog, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

test('a sanction imposed at the moment in which a break ends counts', async () => {
  const accountId = await idOf('returning_rae');
  await as('returning_rae')(deactivateAccount, {});
  const own = connect(config.DATABASE_URL, { pool: 2, name: 'test' });
  const imposed = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const imposing = transact({ ...ctx(), sql: own }, async (tx) => {
    await sanctionAccount(tx, accountId, { kind: 'limit', by: null, caseId: null, reason: 'HARASSMENT' });
    imposed.resolve();
    await commit.promise;
  });
  await imposed.promise;
  const returning = as('returning_rae')(reactivateAccount, {});
  await expect
    .poll(
      () => own`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .toHaveLength(1);
  commit.resolve();
  await Promise.all([imposing, returning]);
  expect(await stateOf('returning_rae')).toBe('limited');
  await own.end();
});
