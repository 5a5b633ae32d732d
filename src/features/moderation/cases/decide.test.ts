import { describe, expect, test } from 'vitest';
import { getMyReports, reportAccount } from '#features/moderation/reports/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { testApp } from '#test/test-app.ts';
import { reportables } from '../points.ts';
import { claimCase, decideCase, getCase, mergeCases } from './calls.ts';
import { withCases } from './test-cases.ts';

const tested = await testApp();
const { as, idOf, sql, ctx, app } = tested;
const { reported, report, caseOf, resolve, reject, auditRows, eventsOf } = await withCases(tested);

const stateOf = async (postId: string) =>
  (await sql<{ state: string }[]>`select state from post where id = ${postId}`)[0]?.state;
const accountState = async (who: string) =>
  (await sql<{ state: string }[]>`select state from account where id = ${await idOf(who)}`)[0]?.state;

describe('a decision', () => {
  test('takes several actions at once, each with a history entry and one audit row for all', async () => {
    const { shoutId, caseId } = await reported('vera');
    await as('mona')(claimCase, { body: { caseId } });
    const decided = await resolve(
      'mona',
      caseId,
      [{ kind: 'hide' }, { kind: 'warn' }, { kind: 'suspend', days: 7 }],
      {
        message: 'Hi {{name}}, see you in {{days}}.',
        note: 'Third time.',
      },
    );
    expect(decided).toMatchObject({ state: 'resolved', actions: ['hide', 'warn', 'suspend'], claim: null });
    expect(await stateOf(shoutId)).toBe('hidden');
    expect(await accountState('vera')).toBe('suspended');
    expect((await eventsOf(caseId)).slice(2)).toEqual([
      { action: 'hide', fromState: 'claimed', toState: 'resolved', reason: 'SPAM_OR_PROMOTION' },
      { action: 'warn', fromState: 'resolved', toState: 'resolved', reason: 'SPAM_OR_PROMOTION' },
      { action: 'suspend', fromState: 'resolved', toState: 'resolved', reason: 'SPAM_OR_PROMOTION' },
    ]);
    const audit = await auditRows(caseId);
    expect(audit.map(({ act }) => act)).toEqual(['cases.decide.claim', 'cases.decide']);
    expect(audit.at(-1)).toMatchObject({
      reason: 'Third time.',
      details: { outcome: 'resolved', rule: 'SPAM_OR_PROMOTION' },
    });
    const { events } = await as('mona')(getCase, { params: { caseId } });
    expect(events.find(({ action }) => action === 'hide')?.details).toEqual({
      message: 'Hi Vera, see you in 7 days.',
    });
    const [mine] = (await as('fiona')(getMyReports, { query: {} })).items;
    expect(mine).toMatchObject({ targetId: shoutId, state: 'resolved' });
  });

  test('succeeds once when two are made at the same time', async () => {
    const { caseId } = await reported('walt');
    const outcomes = await Promise.allSettled([
      resolve('mona', caseId, [{ kind: 'hide' }]),
      reject('milo', caseId),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'CASE_DECIDED',
        message: expect.stringMatching(
          /^(Mona has already decided this case: hid it|Milo has already decided this case: found no rule broken)\.$/,
        ),
      },
    });
    expect((await auditRows(caseId)).length).toBe(1);
  });

  test('is applied as a whole or not at all', async () => {
    const { shoutId, caseId } = await reported('walt');
    const account = reportables.find(app, 'post');
    const effects = account?.effects as unknown as Record<string, unknown>;
    const { mark_sensitive: before } = effects;
    effects.mark_sensitive = { apply: () => Promise.reject(new Error('The network went away.')) };
    await expect(
      resolve('mona', caseId, [{ kind: 'hide' }, { kind: 'mark_sensitive' }]),
    ).rejects.toMatchObject({
      status: 500,
    });
    effects.mark_sensitive = before;
    expect(await stateOf(shoutId)).toBe('published');
    expect((await eventsOf(caseId)).length).toBe(1);
    expect(await auditRows(caseId)).toEqual([]);
  });

  test('about a deleted thing, or an erased author, still answers the report', async () => {
    const gone = await reported('pete');
    await as('pete')(deletePost, { params: { postId: gone.shoutId } });
    await sql`update post set purged_at = now() where id = ${gone.shoutId}`;
    expect((await as('mona')(getCase, { params: gone })).evidence.shown).toMatchObject({
      text: 'Buy tickets here!',
    });
    expect(await resolve('mona', gone.caseId, [{ kind: 'hide' }, { kind: 'warn' }])).toMatchObject({
      state: 'resolved',
    });
    const erased = await reported('gone_guy');
    await app.deps.events.emit(ctx(), 'account.erased', { accountId: await idOf('gone_guy') });
    await sql`update account set state = 'erased' where id = ${await idOf('gone_guy')}`;
    expect((await as('mona')(getCase, { params: erased })).history?.state).toBe('erased');
    expect(await resolve('mona', erased.caseId, [{ kind: 'suspend', days: 3 }])).toMatchObject({
      state: 'resolved',
    });
    expect(await accountState('gone_guy')).toBe('erased');
  });

  test('applies to the things of merged cases', async () => {
    const one = await reported('dora');
    const two = await reported('dora');
    await as('mona')(mergeCases, { body: { caseId: two.caseId, intoId: one.caseId } });
    await resolve('mona', one.caseId, [{ kind: 'remove' }]);
    expect([await stateOf(one.shoutId), await stateOf(two.shoutId)]).toEqual(['removed', 'removed']);
  });

  test('bans only when the moderator may ban', async () => {
    await idOf('olga');
    await as('fiona')(reportAccount, { body: { accountId: 'olga', reason: 'SPAM_OR_SCAM' } });
    const caseId = await caseOf(await idOf('olga'));
    const ban = (who: string) => resolve(who, caseId, [{ kind: 'ban' }], { rule: 'SPAM_OR_SCAM' });
    await expect(ban('mona')).rejects.toMatchObject({ status: 403 });
    await ban('adele');
    expect(await accountState('olga')).toBe('banned');
  });

  test.each([
    ['an action that the thing has no effect for', [{ kind: 'take_down' }], 'SPAM_OR_PROMOTION'],
    ['a rule of another kind', [{ kind: 'hide' }], 'UNDERAGE_ATHLETE'],
    ['no action', [], 'SPAM_OR_PROMOTION'],
    ['an action twice', [{ kind: 'hide' }, { kind: 'hide' }], 'SPAM_OR_PROMOTION'],
    ['no action together with one', [{ kind: 'none' }, { kind: 'hide' }], 'SPAM_OR_PROMOTION'],
    ['a suspension without an end', [{ kind: 'suspend' }], 'SPAM_OR_PROMOTION'],
    ['a suspension of two years', [{ kind: 'suspend', days: 730 }], 'SPAM_OR_PROMOTION'],
  ] as const)('is refused with %s', async (_what, actions, rule) => {
    const { caseId } = await reported('nina');
    const decision = {
      outcome: 'resolve',
      actions: [...actions] as never,
      rule,
      message: '',
      note: '',
    } as const;
    await expect(as('mona')(decideCase, { body: { caseId, decision } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('a rejected report changes nothing, and a later report opens a new case', async () => {
  const { shoutId, caseId } = await reported('vito');
  expect(await reject('mona', caseId, 'Only a joke.')).toMatchObject({ state: 'rejected', actions: [] });
  expect(await stateOf(shoutId)).toBe('published');
  await report('walt', shoutId);
  expect(await caseOf(shoutId)).not.toBe(caseId);
});
