import { expect, it } from 'vitest';
import { decideReview } from '#features/moderation/review/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { getUserXp } from '#features/xp/calls.ts';
import { emit, transact } from '#platform/ctx.ts';
import { exportedOf } from '#test/exported.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { deleteRecord, getRecordDetails } from './records/calls.ts';
import {
  answerDispute,
  confirmRecord,
  disputeRecord,
  getRecordTrust,
  withdrawConfirmation,
} from './trust/calls.ts';
import { trustExports } from './trust/personal-data.server.ts';
import { withRivals } from './trust/test-trust.ts';
import { recordConfirmed } from './xp-rules.ts';

const tested = await testApp();
const { as, anyone, ctx, idOf, runJobs } = tested;
const { sentences } = await withNotices(tested);
const { play, change } = await withRivals(tested);
await grantStaff(tested, 'sam', 'moderator');

const confirm = (who: string, recordId: string, version = 1) =>
  as(who)(confirmRecord, { body: { recordId, version } });
const dispute = (who: string, recordId: string) =>
  as(who)(disputeRecord, { body: { recordId, reason: 'WRONG_FIGURES', text: 'It was one goal.' } });

it('tells managers what waits for them, the athlete who confirmed, and confirmers of a change', async () => {
  const { id } = await play();
  expect(await sentences('mona')).toContain('Zoe entered records for you to confirm: Home side');
  expect(await sentences('olaf')).toContain('Zoe entered records for you to confirm: Away side');
  await confirm('mona', id);
  expect(await sentences('zoe')).toEqual(['Mona confirmed your record: Soccer against Away side']);
  await as('mona')(withdrawConfirmation, { body: { recordId: id } });
  expect(await sentences('zoe')).toEqual([]);
  await confirm('mona', id);
  await change({ id, version: 1 }, { G: 2, SH: 5 });
  expect(await sentences('mona')).toContain('Zoe changed a record you confirmed: Soccer against Away side');
});

it('tells the athlete of a dispute without a name, and both sides how it ended', async () => {
  const { id } = await play();
  const made = await dispute('fan', id);
  expect(await sentences('zoe')).toContain(
    'Your record Soccer against Away side is disputed. Respond or correct it.',
  );
  await as('zoe')(answerDispute, { body: { disputeId: made.id, answer: 'It was two.' } });
  expect(await sentences('fan')).toEqual(['Your dispute was answered: Soccer against Away side']);
  await as('sam')(decideReview, { body: { kind: 'records', id: made.id, decision: 'approve' } });
  expect(await sentences('fan')).toContain('Our team rejected your dispute: Soccer against Away side');
  expect(await sentences('zoe')).toContain(
    'Our team rejected a dispute about your record: Soccer against Away side',
  );
});

it('tells the athlete that a record is held', async () => {
  await play({ G: 9 });
  expect((await sentences('zoe'))[0]).toBe(
    'A figure in your record is unusual, so it’s hidden from others until somebody confirms it: Soccer against Away side',
  );
});

it('a confirmed record earns its athlete points until it is changed or deleted', async () => {
  const earned = async () => {
    await runJobs();
    const { items } = await as('zoe')(getUserXp, { query: { limit: 50 } });
    return items
      .filter(({ rule }) => rule === recordConfirmed.code)
      .reduce((sum, { points }) => sum + points, 0);
  };
  const before = await earned();
  const { id } = await play();
  await confirm('mona', id);
  expect(await earned()).toBe(before + recordConfirmed.points);
  await change({ id, version: 1 }, { G: 2, SH: 5 });
  expect(await earned()).toBe(before);
  await confirm('mona', id, 2);
  expect(await earned()).toBe(before + recordConfirmed.points);
  await as('zoe')(deleteRecord, { params: { recordId: id } });
  expect(await earned()).toBe(before);
});

it('seasons are found by athlete, sport, season and competition that others may see', async () => {
  await play({ G: 1 }, { competition: 'Lighthouse Trophy', season: '2021' });
  await play({ G: 1 }, { competition: 'Hidden Shield', season: '2020', visibility: 'PERFOMANCE' });
  const found = async (searchKey: string) =>
    (await anyone()(globalSearch, { params: { searchKey }, query: { type: 'records' } })).records?.items.map(
      (item) => (item as { season: string }).season,
    );
  expect(await found('zoe soccer')).toEqual(expect.arrayContaining(['2021', '2020']));
  expect(await found('soccer 2021')).toEqual(['2021']);
  expect(await found('lighthouse tro')).toEqual(['2021']);
  expect(await found('hidden shield')).toEqual([]);
  expect(await found('golf 2021')).toEqual([]);
});

it('what an erased person confirmed stays confirmed without a name, and what they disputed is withdrawn', async () => {
  const { id } = await play();
  await confirm('olaf', id);
  await dispute('dora', id);
  const [olaf, dora] = [await idOf('olaf'), await idOf('dora')];
  const { 'stat-disputes': ofDora } = await exportedOf(ctx(), dora, trustExports);
  expect({ ...(await exportedOf(ctx(), olaf, trustExports)), 'stat-disputes': ofDora }).toMatchObject({
    'stat-confirmations': [{ recordId: id, side: 'opponent', isMine: true }],
    'stat-disputes': [{ recordId: id, reason: 'WRONG_FIGURES', isMine: true }],
  });
  for (const accountId of [olaf, dora])
    await transact(ctx(), (tx) => emit(tx, 'account.erased', { accountId }));
  await runJobs();
  const record = await as('zoe')(getRecordDetails, { params: { recordId: id } });
  expect(record).toMatchObject({ grade: 'C', state: 'shown' });
  const { confirmations, disputes } = await as('zoe')(getRecordTrust, { params: { recordId: id } });
  expect(confirmations).toMatchObject([{ side: 'opponent', by: null, withdrawnAt: null }]);
  expect(disputes).toMatchObject([{ state: 'withdrawn', text: '–' }]);
});
