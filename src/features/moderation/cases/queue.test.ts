import { describe, expect, test } from 'vitest';
import { getWaitingWork } from '#features/admin/calls.ts';
import { reportAccount } from '#features/moderation/reports/calls.ts';
import { testApp } from '#test/test-app.ts';
import {
  claimCase,
  deleteFilter,
  getCase,
  getCaseCounts,
  getCases,
  getSavedFilters,
  mergeCases,
  saveFilter,
} from './calls.ts';
import { CaseFilter } from './case-filter.ts';
import { withCases } from './test-cases.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const { reported, report, shoutOf, caseOf, reject, resolve, auditRows } = await withCases(tested);

const list = async (who: string, query: object = {}) => (await as(who)(getCases, { query })).items;
const ids = async (query: object = {}) => (await list('mona', query)).map(({ id }) => id);

describe('the queue', async () => {
  const low = await reported('vera', { reason: 'OFF_TOPIC', body: 'My holiday in Wales' });
  const high = await reported('olga', { reason: 'THREATENING_BEHAVIOR', body: 'I know where you live' });
  const urgent = await reported('pete', { reason: 'SELF_HARM_OR_DANGER', body: 'I cannot go on' });
  await as('fiona')(reportAccount, { body: { accountId: 'vera', reason: 'IMPERSONATION' } });
  const account = await caseOf(await idOf('vera'));
  const all = [urgent.caseId, high.caseId, account, low.caseId];

  test('shows urgent cases first, with an hour to decide them, then by severity', async () => {
    const cases = await list('mona');
    expect(cases.map(({ id }) => id)).toEqual(all);
    expect(cases.map(({ priority }) => priority)).toEqual(['urgent', 'high', 'medium', 'low']);
    const due = Date.parse(cases[0]?.dueAt ?? '') - Date.parse(cases[0]?.createdAt ?? '');
    expect(Math.round(due / 60_000)).toBe(60);
    expect(cases[1]?.dueAt).toBeNull();
  });

  test('orders cases with more reports above others', async () => {
    const two = await reported('vera', { reason: 'OFF_TOPIC' });
    expect((await ids()).at(-1)).toBe(two.caseId);
    await report('walt', two.shoutId, 'OFF_TOPIC');
    expect((await ids()).slice(-2)).toEqual([two.caseId, low.caseId]);
    await reject('milo', two.caseId);
  });

  test('is filtered by kind, reason, priority, text, author and age', async () => {
    expect(await ids({ kind: 'account' })).toEqual([account]);
    expect(await ids({ reason: 'OFF_TOPIC' })).toEqual([low.caseId]);
    expect(await ids({ priority: 'high' })).toEqual([high.caseId]);
    expect(await ids({ priority: 'urgent' })).toEqual([urgent.caseId]);
    expect(await ids({ text: 'holiday in WALES' })).toEqual([low.caseId]);
    expect(await ids({ text: 'olga' })).toEqual([high.caseId]);
    expect(await ids({ accountId: await idOf('vera') })).toEqual([account, low.caseId]);
    expect(await ids({ age: 'hour' })).toEqual([]);
    await sql`update moderation_case set created_at = now() - interval '2 hours' where id = ${low.caseId}`;
    expect(await ids({ age: 'hour' })).toEqual([low.caseId]);
  });

  test('is filtered by whoever claimed a case', async () => {
    await as('mona')(claimCase, { body: { caseId: high.caseId } });
    expect(await ids({ claimed: 'me' })).toEqual([high.caseId]);
    expect(await ids({ state: 'claimed' })).toEqual([high.caseId]);
    expect((await list('milo', { claimed: 'me' })).length).toBe(0);
    expect((await list('milo', { claimed: 'anybody' })).map(({ id }) => id)).toEqual([high.caseId]);
    expect(await ids({ claimed: 'nobody' })).toEqual([urgent.caseId, account, low.caseId]);
  });

  test('is listed in pages in each order', async () => {
    for (const sort of ['priority', 'oldest', 'newest']) {
      const whole = await ids({ sort });
      expect(whole).toHaveLength(4);
      const first = await as('mona')(getCases, { query: { limit: 3, sort: sort as 'oldest' } });
      const second = await as('mona')(getCases, {
        query: { limit: 3, sort: sort as 'oldest', cursor: first.nextCursor ?? '' },
      });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole);
      expect(second.nextCursor).toBeNull();
    }
    expect(await ids({ sort: 'oldest' })).toEqual((await ids({ sort: 'newest' })).reverse());
    await expect(list('mona', { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });

  test('leaves out cases about the viewer and of other sites, and marks what the viewer reported', async () => {
    const mine = await reported('mona', { by: 'milo' });
    expect(await ids()).not.toContain(mine.caseId);
    expect((await list('milo')).find(({ id }) => id === mine.caseId)?.isReportedByMe).toBe(true);
    expect((await list('adele')).find(({ id }) => id === mine.caseId)?.isReportedByMe).toBe(false);
    expect((await as('adele', {}, 'cricket')(getCases, { query: {} })).items).toEqual([]);
    await reject('adele', mine.caseId);
  });

  test('has counts for each filter', async () => {
    const counts = await as('mona')(getCaseCounts, {});
    expect(counts).toMatchObject({
      atWork: 4,
      urgent: 1,
      overdue: 0,
      claimed: 1,
      open: 3,
      mine: 1,
      unclaimed: 3,
      kinds: [
        { id: 'post', title: 'Post', count: 3 },
        { id: 'account', title: 'Account', count: 1 },
      ],
    });
    expect(counts.reasons).toContainEqual({ id: 'THREATENING_BEHAVIOR', title: 'Threats', count: 1 });
  });
});

test('the counts of a long queue stop at 1,000', async () => {
  await sql`
    insert into moderation_case (id, site, target_kind, target_id, account_id, reasons)
    select uuidv7(), 'cricket', 'post', uuidv7(), ${await idOf('vera')}, array['OFF_TOPIC'] from generate_series(1, 1001)`;
  const adele = as('adele', {}, 'cricket');
  expect(await adele(getCaseCounts, {})).toMatchObject({
    atWork: 1000,
    unclaimed: 1000,
    urgent: 0,
    kinds: [{ id: 'post', count: 1000 }],
    reasons: [{ id: 'OFF_TOPIC', count: 1000 }],
  });
  expect((await adele(getWaitingWork, {})).items).toContainEqual(
    expect.objectContaining({ page: 'cases', count: 1000 }),
  );
});

test('decided cases are listed newest first', async () => {
  const first = await reported('vera');
  const second = await reported('vera');
  await reject('mona', first.caseId);
  await reject('mona', second.caseId);
  expect((await ids({ state: 'rejected' })).slice(0, 2)).toEqual([second.caseId, first.caseId]);
});

describe('saved filters', () => {
  const filter = CaseFilter.parse({ kind: 'post', priority: 'high' });

  test('are private, and replaced under the same name', async () => {
    await as('mona')(saveFilter, { body: { name: 'Threats', filter, sort: 'oldest' } });
    const saved = await as('mona')(saveFilter, { body: { name: 'Threats', filter, sort: 'newest' } });
    expect((await as('mona')(getSavedFilters, {})).items).toEqual([
      { id: saved.id, name: 'Threats', filter, sort: 'newest' },
    ]);
    expect((await as('milo')(getSavedFilters, {})).items).toEqual([]);
    await expect(as('milo')(deleteFilter, { body: { filterId: saved.id } })).rejects.toMatchObject({
      status: 404,
    });
    await as('mona')(deleteFilter, { body: { filterId: saved.id } });
    expect((await as('mona')(getSavedFilters, {})).items).toEqual([]);
  });

  test('are limited to twenty', async () => {
    for (let n = 0; n < 20; n++) {
      await as('adele')(saveFilter, { body: { name: `Filter ${n}`, filter, sort: 'oldest' } });
    }
    await expect(
      as('adele')(saveFilter, { body: { name: 'One more', filter, sort: 'oldest' } }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_FILTERS' });
    await as('adele')(saveFilter, { body: { name: 'Filter 3', filter, sort: 'newest' } });
  });
});

describe('a case', () => {
  test('shows evidence beside the thing’s current content, its reports and its author’s history', async () => {
    const before = await reported('nora', { body: 'Cheap boots!!' });
    await reject('mona', before.caseId);
    const shoutId = await shoutOf('nora', 'Cheap boots again');
    await report('fiona', shoutId, 'SPAM_OR_PROMOTION', 'Third time.');
    await report('walt', shoutId, 'OFF_TOPIC');
    const caseId = await caseOf(shoutId);
    const detail = await as('mona')(getCase, { params: { caseId } });
    expect(detail).toMatchObject({
      evidence: { about: 'Shout by Nora: Cheap boots again', shown: { text: 'Cheap boots again' } },
      current: { state: 'published', shown: { text: 'Cheap boots again' } },
      history: {
        state: 'active',
        caseCount: 1,
        resolvedCount: 0,
        cases: [{ id: before.caseId, state: 'rejected' }],
      },
      mayAct: true,
    });
    expect(detail.reports).toMatchObject([
      { reporter: { username: 'walt' }, reason: { id: 'OFF_TOPIC', title: 'Off topic' } },
      { reporter: { username: 'fiona' }, text: 'Third time.' },
    ]);
    expect(detail.reports[1]?.accuracy.decided).toBeGreaterThan(0);
    expect(detail.rules.map(({ id }) => id)).toContain('HARASSMENT_OR_BULLYING');
    expect(detail.possibleActions).toContain('warn');
    expect(detail.possibleActions).not.toContain('ban');
    expect((await as('adele')(getCase, { params: { caseId } })).possibleActions).toContain('ban');
  });

  test('is recorded in the audit log once in ten minutes for each viewer', async () => {
    const { caseId } = await reported('vera');
    const looks = async () =>
      (await auditRows(caseId)).filter(({ act }) => act === 'cases.read.view').map(({ actorId }) => actorId);
    await as('mona')(getCase, { params: { caseId } });
    await as('mona')(getCase, { params: { caseId } });
    await as('milo')(getCase, { params: { caseId } });
    expect(await looks()).toEqual([await idOf('mona'), await idOf('milo')]);
    await sql`update case_view set at = now() - interval '11 minutes' where case_id = ${caseId}`;
    await as('mona')(getCase, { params: { caseId } });
    expect(await looks()).toHaveLength(3);
  });
});

describe('a duplicate', () => {
  test('is merged with its reports, which are decided with the other case', async () => {
    const one = await reported('dora', { body: 'Buy here', by: 'fiona' });
    const two = await reported('dora', { body: 'Buy here!', by: 'fiona', reason: 'THREATENING_BEHAVIOR' });
    await report('walt', two.shoutId);
    const opened = await as('mona')(getCase, { params: one });
    expect(opened.mergeable.map(({ id }) => id)).toEqual([two.caseId]);
    const merged = await as('mona')(mergeCases, { body: { caseId: two.caseId, intoId: one.caseId } });
    expect(merged).toMatchObject({ id: one.caseId, reportCount: 3, priority: 'high' });
    const detail = await as('mona')(getCase, { params: one });
    expect(detail.duplicates.map(({ id }) => id)).toEqual([two.caseId]);
    expect(detail.reports).toHaveLength(3);
    expect((await as('mona')(getCase, { params: two })).mergedInto).toMatchObject({ id: one.caseId });
    await expect(resolve('mona', two.caseId, [{ kind: 'none' }])).rejects.toMatchObject({
      status: 409,
      code: 'CASE_MERGED',
    });
    await report('pete', two.shoutId, 'OFF_TOPIC');
    expect((await as('mona')(getCase, { params: one })).reportCount).toBe(4);
    await resolve('mona', one.caseId, [{ kind: 'none' }]);
    await report('yann', two.shoutId, 'OFF_TOPIC');
    expect(await caseOf(two.shoutId)).not.toBe(two.caseId);
  });

  test('has the same author or the same thing', async () => {
    const one = await reported('dora');
    const other = await reported('vera');
    await expect(
      as('mona')(mergeCases, { body: { caseId: other.caseId, intoId: one.caseId } }),
    ).rejects.toMatchObject({ status: 409, code: 'NOT_DUPLICATES' });
    await expect(
      as('mona')(mergeCases, { body: { caseId: one.caseId, intoId: one.caseId } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
