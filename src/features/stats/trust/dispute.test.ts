import { expect, it } from 'vitest';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { deleteRecord, getRecordDetails } from '../records/calls.ts';
import { markOfficial } from './admin-calls.ts';
import { answerDispute, confirmRecord, disputeRecord, getRecordTrust, withdrawDispute } from './calls.ts';
import { withRivals } from './test-trust.ts';

const tested = await testApp();
const { as, anyone, idOf, sql } = tested;
const { opponentTeamId, play, change } = await withRivals(tested);
await grantStaff(tested, 'sam', 'moderator');
const approveBadge = async (who: string, type = 'user_verified') =>
  sql`update account set verification_type = ${type} where id = ${await idOf(who)}`;
// Somebody whose word alone keeps a record out of boards.
await approveBadge('fan');

type Named = { id: string };
const stateOf = async ({ id }: Named) =>
  (await as('zoe')(getRecordDetails, { params: { recordId: id } })).state;
const trustOf = (who: string, { id }: Named) => as(who)(getRecordTrust, { params: { recordId: id } });
const dispute = (who: string, { id }: Named, text = 'I was there, it was one goal.') =>
  as(who)(disputeRecord, { body: { recordId: id, reason: 'WRONG_FIGURES', text } });
const answer = (who: string, disputeId: string) =>
  as(who)(answerDispute, { body: { disputeId, answer: 'The referee’s sheet says two.' } });
const decide = (id: string, approve: boolean) =>
  as('sam')(decideReview, {
    body: {
      kind: 'records',
      id,
      version: 1,
      message: 'We read the report.',
      decision: approve ? 'approve' : 'reject',
      reason: approve ? undefined : 'NO_PROOF',
    },
  });
const queue = async () => (await as('sam')(getReviews, { query: { kind: 'records', limit: 50 } })).items;

it('a disputed record counts again once its athlete stands by it, and staff decide after that', async () => {
  const match = await play({ G: 2, SH: 4 });
  const { id, standing } = await dispute('fan', match);
  expect([standing, await stateOf(match)]).toEqual(['verified', 'disputed']);
  await expect(dispute('fan', match)).rejects.toMatchObject({ status: 409, code: 'ALREADY_DISPUTED' });
  await expect(answer('fan', id)).rejects.toMatchObject({ status: 403 });
  expect(await answer('zoe', id)).toMatchObject({ state: 'answered', isMine: false });
  expect(await stateOf(match)).toBe('shown');
  await expect(answer('zoe', id)).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
  expect((await queue()).find((item) => item.id === id)).toMatchObject({
    kind: 'dispute',
    record: { id: match.id },
    dispute: { by: { username: 'fan' }, answer: 'The referee’s sheet says two.' },
  });
  await decide(id, false);
  expect(await stateOf(match)).toBe('disputed');
  expect((await queue()).map((item) => item.id)).not.toContain(id);
  expect(await change(match, { G: 1, SH: 4 })).toMatchObject({ state: 'shown', version: 2 });
  expect((await trustOf('fan', match)).disputes).toMatchObject([
    { state: 'corrected', note: 'We read the report.', isMine: true },
  ]);
});

it('a dispute that staff reject is over, and the same version is not disputed again by the same person', async () => {
  const match = await play();
  const { id } = await dispute('olaf', match);
  await decide(id, true);
  expect(await stateOf(match)).toBe('shown');
  await expect(decide(id, true)).rejects.toMatchObject({ status: 409 });
  await expect(dispute('olaf', match)).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  await change(match, { G: 2, SH: 5 });
  expect((await dispute('olaf', match)).standing).toBe('opponent_manager');
});

it('who disputes it withdraws it, and a change of notes leaves it open', async () => {
  const match = await play();
  const { id } = await dispute('fan', match);
  await change(match, { G: 1, SH: 4 }, { notes: 'Cold.' });
  expect(await stateOf(match)).toBe('disputed');
  await expect(as('bob')(withdrawDispute, { body: { disputeId: id } })).rejects.toMatchObject({
    status: 403,
  });
  expect((await as('fan')(withdrawDispute, { body: { disputeId: id } })).state).toBe('withdrawn');
  expect(await stateOf(match)).toBe('shown');
});

it('is refused for one’s own record, a deleted one, a held one and a season that is added up', async () => {
  const match = await play();
  await expect(dispute('zoe', match)).rejects.toMatchObject({ status: 403, code: 'OWN_RECORD' });
  const { id } = await dispute('fan', match);
  await as('zoe')(deleteRecord, { params: { recordId: match.id } });
  await expect(dispute('bob', match)).rejects.toMatchObject({ status: 404 });
  await expect(answer('zoe', id)).rejects.toMatchObject({ status: 404 });
  expect((await queue()).map((item) => item.id)).not.toContain(id);
  await expect(dispute('fan', await play({ G: 9 }))).rejects.toMatchObject({ status: 404 });
  await expect(dispute('fan', match, 'x'.repeat(1001))).rejects.toMatchObject({ status: 400, field: 'text' });
});

it('what a dispute says is for both sides and staff, and nobody is told who wrote it', async () => {
  const match = await play();
  await insertPlace(tested, opponentTeamId, 'rita');
  expect((await dispute('rita', match)).standing).toBe('player');
  expect(await stateOf(match)).toBe('shown');
  for (const who of ['zoe', 'mona', 'olaf', 'rita', 'sam'])
    expect([who, (await trustOf(who, match)).disputes.length]).toEqual([who, 1]);
  expect(JSON.stringify(await trustOf('zoe', match))).not.toContain('rita');
  const others = await anyone()(getRecordTrust, { params: { recordId: match.id } });
  expect(others).toMatchObject({ disputes: [], disputedSince: null, viewer: null });
  expect((await trustOf('fan', match)).disputes).toEqual([]);
});

it('staff let an unusual figure count, or keep it held until it is corrected', async () => {
  const [first, second] = [await play({ G: 9 }), await play({ G: 9 })];
  const held = (await queue()).filter(({ kind }) => kind === 'held').map(({ id }) => id);
  expect(held).toEqual(expect.arrayContaining([first.id, second.id]));
  await decide(first.id, true);
  expect([await stateOf(first), (await trustOf('zoe', first)).confirmations]).toMatchObject([
    'shown',
    [{ side: 'plausible', by: null }],
  ]);
  await decide(second.id, false);
  expect((await queue()).map(({ id }) => id)).not.toContain(second.id);
  expect(await trustOf('zoe', second)).toMatchObject({ disputes: [{ standing: 'staff', state: 'upheld' }] });
  await as('mona')(confirmRecord, { body: { recordId: second.id, version: 1 } });
  expect(await stateOf(second)).toBe('disputed');
  expect((await change(second, { G: 3 })).state).toBe('shown');
});

it('staff mark a version as official, and nobody else does', async () => {
  const match = await play();
  const mark = (who: string) =>
    as(who)(markOfficial, { body: { recordId: match.id, version: 1, source: 'The league’s site' } });
  await expect(mark('mona')).rejects.toMatchObject({ status: 403 });
  expect((await mark('sam')).confirmations).toMatchObject([{ side: 'official', by: null }]);
  expect((await as('zoe')(getRecordDetails, { params: { recordId: match.id } })).grade).toBe('A');
  expect((await change(match, { G: 2, SH: 4 })).grade).toBe('D');
});

it('one account, new or not, takes no record off the boards, and disputes at most five a day', async () => {
  const matches = [];
  for (let n = 0; n < 6; n++) matches.push(await play());
  const [first, ...others] = matches;
  if (!first) throw new Error('There is no match.');
  await idOf('noah', { isNew: true });
  await expect(dispute('noah', first)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_TOO_NEW' });
  expect((await trustOf('noah', first)).viewer).toMatchObject({ canDispute: false });
  for (const one of others) expect((await dispute('rob', one)).standing).toBe('member');
  await expect(dispute('rob', first)).rejects.toMatchObject({ status: 429 });
  expect(new Set(await Promise.all(matches.map(stateOf)))).toEqual(new Set(['shown']));
});

it('three members keep a record out of boards, unless two of them belong to the same club', async () => {
  const [ofFriends, ofStrangers] = [await play(), await play()];
  const teamId = await insertTeam(tested, { owner: 'cora', name: 'Friends of each other' });
  await insertPlace(tested, teamId, 'dan');
  for (const who of ['cora', 'dan', 'eli']) await dispute(who, ofFriends);
  expect(await stateOf(ofFriends)).toBe('shown');
  for (const who of ['cora', 'eli', 'finn']) await dispute(who, ofStrangers);
  expect(await stateOf(ofStrangers)).toBe('disputed');
  await dispute('finn', ofFriends);
  expect(await stateOf(ofFriends)).toBe('disputed');
});
