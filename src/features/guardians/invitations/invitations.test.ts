import { expect, test } from 'vitest';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getChildren } from '../calls.ts';
import { declineConsent, withdrawConsent } from '../consent/calls.ts';
import { confirmConsents } from '../consent/confirm-consent.server.ts';
import { withdrawConsentsOf } from '../consent/guardian-left.server.ts';
import { remindGuardians } from '../consent/remind.server.ts';
import { withConsent } from '../consent/test-consent.ts';
import { eraseWithdrawn } from '../personal-data.server.ts';
import {
  acceptGuardianInvitation,
  cancelGuardianInvitation,
  declineGuardianInvitation,
  getGuardianInvitations,
  inviteGuardian,
} from './calls.ts';

const tested = await testApp();
const { app, ctx, idOf, lastCode, runJobs, sql } = tested;
const { as, child, give, stateOf, wrong } = withConsent(tested);
const mailsTo = async (name: string) =>
  (
    await sql<{ subject: string }[]>`
      select subject from inbox_message where recipient = ${`${name}@touchline.test`} order by id`
  ).map(({ subject }) => subject);

/** A child whose guardian consented. */
async function looksAfter(guardian: string, username: string): Promise<string> {
  await idOf(guardian, { site: 'kids' });
  const childId = await child(username, guardian);
  await give(guardian, childId, await lastCode(`${guardian}@touchline.test`));
  await runJobs();
  return childId;
}
const invite = (who: string, childId: string, to: string) =>
  as(who)(inviteGuardian, { body: { childId, email: `${to}@touchline.test` } });
const guardianOf = async (childId: string) => {
  const [row] = await sql<{ username: string }[]>`
    select g.username from account a join account g on g.id = a.guardian_id where a.id = ${childId}`;
  return row?.username;
};

test('a guardian hands a child over: it stays with them until the other accepts with the code', async () => {
  const childId = await looksAfter('mum', 'brave_panda');
  await idOf('dad', { site: 'kids' });
  await invite('mum', childId, 'dad');
  expect((await as('mum')(getChildren, {})).items).toMatchObject([
    { state: 'given', invitation: { email: 'dad@touchline.test', expiresAt: expect.any(String) } },
  ]);
  expect((await as('dad')(getGuardianInvitations, {})).items).toMatchObject([
    { childId, child: { displayName: 'Brave Panda' }, fromName: 'Mum' },
  ]);
  const code = await lastCode('dad@touchline.test');
  const accept = (who: string, given: string) =>
    as(who)(acceptGuardianInvitation, { body: { childId, code: given } });
  await idOf('stranger', { site: 'kids' });
  await expect(accept('stranger', code)).rejects.toMatchObject({ status: 404 });
  await expect(accept('dad', wrong(code))).rejects.toMatchObject({ status: 400, code: 'CODE_WRONG' });
  expect([await guardianOf(childId), await stateOf('brave_panda')]).toEqual(['mum', 'active']);

  expect((await accept('dad', code)).items).toMatchObject([{ state: 'given', invitation: null }]);
  expect([await guardianOf(childId), await stateOf('brave_panda')]).toEqual(['dad', 'active']);
  expect((await as('mum')(getChildren, {})).items).toEqual([]);
  await runJobs();
  expect(await mailsTo('mum')).toContain('Dad looks after Brave Panda now');
  expect(await mailsTo('brave_panda')).toContain('You have a new grown-up');
  await expect(accept('dad', code)).rejects.toMatchObject({ status: 404 });
  const [record] = await sql`
    select from_state, to_state, by_account_id, reason, code_hash is not null as by_code
    from guardian_consent_transition where child_id = ${childId} order by id desc limit 1`;
  expect(record).toEqual({
    fromState: 'given',
    toState: 'given',
    byAccountId: await idOf('dad'),
    reason: 'handed_over',
    byCode: true,
  });
  // "Email plus" holds for the new guardian too.
  await sql`update guardian_consent set given_at = now() - interval '25 hours' where child_id = ${childId}`;
  await confirmConsents(jobCtx(app.deps));
  await runJobs();
  expect((await mailsTo('dad')).some((subject) => subject.startsWith('You approved'))).toBe(true);
});

test('an invitation is cancelled, declined, sent once an hour, and locked after five wrong codes', async () => {
  const childId = await looksAfter('gran', 'jolly_koala');
  await idOf('aunt', { site: 'kids' });
  const offered = async () => (await as('aunt')(getGuardianInvitations, {})).items.length;
  await expect(invite('gran', childId, 'gran')).rejects.toMatchObject({ status: 400, field: 'email' });
  await expect(invite('aunt', childId, 'gran')).rejects.toMatchObject({ status: 404 });
  await invite('gran', childId, 'aunt');
  await expect(invite('gran', childId, 'aunt')).rejects.toMatchObject({ status: 429 });
  await as('gran')(cancelGuardianInvitation, { body: { childId } });
  expect(await offered()).toBe(0);
  await invite('gran', childId, 'aunt');
  await as('aunt')(declineGuardianInvitation, { body: { childId } });
  expect(await offered()).toBe(0);
  await invite('gran', childId, 'aunt');
  const code = await lastCode('aunt@touchline.test');
  const accept = (given: string) => as('aunt')(acceptGuardianInvitation, { body: { childId, code: given } });
  for (let i = 0; i < 4; i++) await expect(accept(wrong(code))).rejects.toMatchObject({ code: 'CODE_WRONG' });
  for (const tried of [wrong(code), code])
    await expect(accept(tried)).rejects.toMatchObject({ code: 'CODE_LOCKED' });
  expect(await guardianOf(childId)).toBe('gran');
});

test('a guardian who deletes their account is told about each child first', async () => {
  const childId = await looksAfter('nan', 'zippy_gecko');
  const leave = (more: object = {}) => as('nan')(requestDeletion, { body: { confirm: 'nan', ...more } });
  await expect(leave()).rejects.toMatchObject({
    status: 409,
    code: 'CHILDREN_LEFT',
    details: { children: [{ id: childId, name: 'Zippy Gecko' }] },
  });
  expect(await leave({ leaveChildren: true })).toMatchObject({ state: 'deletion_requested' });
  // Undone or not, the child stays with them until they are erased.
  expect(await guardianOf(childId)).toBe('nan');
});

test('child and guardian are mailed when consent is revoked or declined, or a guardian leaves', async () => {
  const revoked = await looksAfter('ada', 'merry_lynx');
  await as('ada')(withdrawConsent, { body: { childId: revoked } });
  const left = await looksAfter('bea', 'sunny_falcon');
  await withdrawConsentsOf(ctx('kids'), { accountId: await idOf('bea') });
  await idOf('cleo', { site: 'kids' });
  const declined = await child('lucky_otter', 'cleo');
  await as('cleo')(declineConsent, { body: { childId: declined } });
  await runJobs();
  expect(await mailsTo('ada')).toContain('You revoked your consent for Merry Lynx');
  expect(await mailsTo('merry_lynx')).toContain('Your grown-up took back their OK');
  expect(await mailsTo('bea')).toContain('You no longer look after Sunny Falcon');
  expect(await mailsTo('sunny_falcon')).toContain('You need another grown-up');
  expect(await mailsTo('cleo')).toContain('You declined Lucky Otter on Touchline Kids');
  expect(await mailsTo('lucky_otter')).toContain('Your grown-up said no');
  await sql`update guardian_consent set waiting_since = now() - interval '31 days' where child_id in (${revoked}, ${left})`;
  await eraseWithdrawn(jobCtx(app.deps));
  await runJobs();
  expect(await mailsTo('ada')).toContain('We erased the account of Merry Lynx');
  expect(await mailsTo('merry_lynx')).toContain('We erased your account');
});

test('a guardian who has not answered is reminded twice, with a code that works', async () => {
  const childId = await child('quiet_owl', 'dora');
  const reminded = async (days: number) => {
    await sql`update guardian_consent set waiting_since = now() - ${days}::int * interval '1 day' where child_id = ${childId}`;
    for (const _ of [1, 2]) await remindGuardians(jobCtx(app.deps));
    await runJobs();
    return (await mailsTo('dora')).filter((subject) => subject.startsWith('Reminder: ')).length;
  };
  expect([
    await reminded(9),
    await reminded(10),
    await reminded(19),
    await reminded(20),
    await reminded(29),
  ]).toEqual([0, 1, 1, 2, 2]);
  await idOf('dora', { site: 'kids' });
  await give('dora', childId, await lastCode('dora@touchline.test'));
  expect(await stateOf('quiet_owl')).toBe('active');
});
