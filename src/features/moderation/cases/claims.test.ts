import { describe, expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import {
  addCaseNote,
  claimCase,
  decideCase,
  escalateCase,
  getCase,
  keepClaim,
  releaseCase,
} from './calls.ts';
import { endLapsedClaims } from './claims.server.ts';
import { withCases } from './test-cases.ts';

const tested = await testApp();
const { as, idOf, sql, app } = tested;
const { reported, report, auditRows, eventsOf, resolve, shoutOf, caseOf } = await withCases(tested);

const claim = (who: string, caseId: string) => as(who)(claimCase, { body: { caseId } });
const lapse = (caseId: string) =>
  sql`update moderation_case set claimed_until = now() - interval '1 second' where id = ${caseId}`;

describe('a claim', () => {
  test('gives a case to one moderator for half an hour, and tells a second one whose it is', async () => {
    const { caseId } = await reported('vera');
    const claimed = await claim('mona', caseId);
    expect(claimed).toMatchObject({ state: 'claimed', claim: { by: { username: 'mona' }, isMine: true } });
    const minutes = (Date.parse(claimed.claim?.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    await expect(claim('milo', caseId)).rejects.toMatchObject({
      status: 409,
      code: 'CASE_CLAIMED',
      message: 'Mona is working on this case.',
      details: { by: { username: 'mona' } },
    });
    await expect(resolve('milo', caseId, [{ kind: 'none' }])).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  });

  test('succeeds for one of two moderators who claim at once', async () => {
    const { caseId } = await reported('vera');
    const outcomes = await Promise.allSettled([claim('mona', caseId), claim('milo', caseId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CASE_CLAIMED' },
    });
    expect((await auditRows(caseId)).map(({ act }) => act)).toEqual(['cases.decide.claim']);
  });

  test('lapses, is recorded in the history, and lets others claim the case', async () => {
    const { caseId } = await reported('vera');
    await claim('mona', caseId);
    await lapse(caseId);
    expect(await as('milo')(getCase, { params: { caseId } })).toMatchObject({
      state: 'open',
      claim: null,
      mayAct: true,
    });
    await endLapsedClaims(jobCtx(app.deps));
    await claim('milo', caseId);
    expect((await eventsOf(caseId)).map(({ action }) => action)).toEqual([
      'reported',
      'claimed',
      'claim_lapsed',
      'claimed',
    ]);
    await expect(as('mona')(keepClaim, { body: { caseId } })).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  });

  test('is renewed by its holder’s actions, and can be released', async () => {
    const { caseId } = await reported('vera');
    const until = async () => {
      const [row] = await sql<{ left: number }[]>`
        select extract(epoch from claimed_until - now())::int / 60 as left from moderation_case where id = ${caseId}`;
      return row?.left;
    };
    const soon = () =>
      sql`update moderation_case set claimed_until = now() + interval '5 minutes' where id = ${caseId}`;
    await claim('mona', caseId);
    await soon();
    await as('mona')(keepClaim, { body: { caseId } });
    expect(await until()).toBeGreaterThan(28);
    await soon();
    await as('mona')(addCaseNote, { body: { caseId, text: 'Asked the tribe’s owner.' } });
    expect(await until()).toBeGreaterThan(28);
    await soon();
    await as('milo')(addCaseNote, { body: { caseId, text: 'I know this one.' } });
    expect(await until()).toBeLessThan(6);
    expect(await as('mona')(releaseCase, { body: { caseId } })).toMatchObject({ state: 'open', claim: null });
    await expect(as('mona')(releaseCase, { body: { caseId } })).rejects.toMatchObject({
      code: 'NOT_CLAIMED',
    });
    await claim('milo', caseId);
  });
});

const notStaff = { status: 403, message: 'Only staff with permission can do this.' };

describe('nobody acts on a case', () => {
  test('about themselves or their content, or one that they reported', async () => {
    const own = {
      status: 403,
      code: 'OWN_CASE',
      message: 'This case is about you or your content. Another moderator has to handle it.',
    };
    const mine = await reported('mona');
    await expect(claim('mona', mine.caseId)).rejects.toMatchObject(own);
    await expect(as('mona')(getCase, { params: mine })).rejects.toMatchObject(own);
    await expect(resolve('mona', mine.caseId, [{ kind: 'none' }])).rejects.toMatchObject(own);
    await expect(
      as('mona')(addCaseNote, { body: { caseId: mine.caseId, text: 'Not me.' } }),
    ).rejects.toMatchObject(own);
    const reportedByMona = await reported('vera', { by: 'mona' });
    const reporter = {
      status: 403,
      code: 'OWN_CASE',
      message: 'You reported this yourself. Another moderator has to handle it.',
    };
    await expect(claim('mona', reportedByMona.caseId)).rejects.toMatchObject(reporter);
    await expect(resolve('mona', reportedByMona.caseId, [{ kind: 'hide' }])).rejects.toMatchObject(reporter);
    await claim('milo', mine.caseId);
    await claim('milo', reportedByMona.caseId);
  });

  test('of another site', async () => {
    const { caseId } = await reported('vera');
    await grantStaff(tested, 'kit', 'moderator', { site: 'cricket', person: { site: 'cricket' } });
    const cricket = as('kit', {}, 'cricket');
    const unknown = { status: 404, message: 'We couldn’t find this case.' };
    await expect(cricket(getCase, { params: { caseId } })).rejects.toMatchObject(unknown);
    await expect(cricket(claimCase, { body: { caseId } })).rejects.toMatchObject(unknown);
    await expect(
      cricket(decideCase, { body: { caseId, decision: { outcome: 'reject', note: '' } } }),
    ).rejects.toMatchObject(unknown);
    await expect(as('kit', {}, 'sports')(claimCase, { body: { caseId } })).rejects.toMatchObject(notStaff);
    await claim('mona', caseId);
  });

  test('without a grant, or after it was revoked in an open tab', async () => {
    const { caseId } = await reported('vera');
    await expect(claim('walt', caseId)).rejects.toMatchObject(notStaff);
    const rookie = await grantStaff(tested, 'rookie', 'moderator');
    await claim('rookie', caseId);
    await sql`update staff_grant set revoked_at = now(), revoke_reason = 'Left us.' where account_id = ${rookie}`;
    await expect(resolve('rookie', caseId, [{ kind: 'none' }])).rejects.toMatchObject(notStaff);
    await expect(as('rookie')(keepClaim, { body: { caseId } })).rejects.toMatchObject(notStaff);
  });
});

test('an escalated case is decided by admins, with the note in its history', async () => {
  const shoutId = await shoutOf('vera', 'He is alone at home.');
  await report('fiona', shoutId, 'PRIVACY_VIOLATION');
  const caseId = await caseOf(shoutId);
  await claim('mona', caseId);
  const body = { caseId, to: 'child_safety', note: 'A child’s address.' } as const;
  expect(await as('mona')(escalateCase, { body })).toMatchObject({
    state: 'escalated',
    escalatedTo: 'child_safety',
    claim: null,
  });
  await expect(claim('mona', caseId)).rejects.toMatchObject({ status: 403 });
  await expect(
    resolve('mona', caseId, [{ kind: 'none' }], { rule: 'PRIVACY_VIOLATION' }),
  ).rejects.toMatchObject({
    status: 403,
  });
  expect(await as('adele')(claimCase, { body: { caseId } })).toMatchObject({
    state: 'escalated',
    claim: { isMine: true },
  });
  const detail = await as('adele')(getCase, { params: { caseId } });
  expect(detail.events.find(({ action }) => action === 'escalated')).toMatchObject({
    by: { id: await idOf('mona') },
    note: 'A child’s address.',
    details: { to: 'child_safety' },
  });
  await resolve('adele', caseId, [{ kind: 'none' }], { rule: 'PRIVACY_VIOLATION' });
});
