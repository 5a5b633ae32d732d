import { expect, it } from 'vitest';
import { createRecord, deleteRecord, updateRecord } from '#features/stats/records/calls.ts';
import { athlete, match, season, typedLines } from '#features/stats/test-records.ts';
import { disputeRecord } from '#features/stats/trust/calls.ts';
import { testApp } from '#test/test-app.ts';
import { getCardDetails } from '../card/calls.ts';
import { publishCard, updateCard } from '../making/calls.ts';
import { withCards } from '../test-cards.ts';
import { getCardSnapshot, setCardSnapshot } from './calls.ts';

const tested = await testApp();
const { as, anyone, runJobs, sql } = tested;
const { draftOf } = await withCards(tested);

const snapshotOf = async (cardId: string) =>
  (await anyone()(getCardSnapshot, { params: { cardId } })).snapshot;
const bind = (who: string, cardId: string, recordId: string | null) =>
  as(who)(setCardSnapshot, { body: { cardId, recordId } });
const figure = (snapshot: Awaited<ReturnType<typeof snapshotOf>>, code: string) => {
  const found = snapshot?.figures.find((one) => one.code === code);
  return `${found?.was} then, ${found?.is} now`;
};
const enter = (who: string, of: string, G: number) =>
  as(who, athlete)(createRecord, season({ GP: 20, G }, { season: of }));
const boundCard = async (who: string, of: string, G: number) => {
  const record = await enter(who, of, G);
  const card = await draftOf(who, { athlete: who });
  await bind(who, card.id, record.id);
  await as(who)(publishCard, { body: { cardId: card.id } });
  return { cardId: card.id, record };
};

it('a card keeps the figures of a record, and a correction adds a note without changing card, figures or signature', async () => {
  const { cardId, record } = await boundCard('ava', '2001', 11);
  const before = await snapshotOf(cardId);
  const art = (await anyone()(getCardDetails, { params: { cardId } })).front;
  expect(before).toMatchObject({ recordId: record.id, season: '2001', notes: [], isIntact: true });
  expect(figure(before, 'G')).toBe('11 then, 11 now');
  await as('ava')(updateRecord, {
    params: { recordId: record.id },
    body: { version: 1, lines: typedLines({ GP: 20, G: 9 }) },
  });
  await runJobs();
  const after = await snapshotOf(cardId);
  expect(figure(after, 'G')).toBe('11 then, 9 now');
  expect(after).toMatchObject({ signature: before?.signature, takenAt: before?.takenAt, isIntact: true });
  expect(after?.notes.map(({ kind }) => kind)).toEqual(['corrected']);
  expect((await anyone()(getCardDetails, { params: { cardId } })).front).toEqual(art);
});

it('a dispute and a deletion are noted on the card, which keeps its figures', async () => {
  const { cardId, record } = await boundCard('bea', '2001', 5);
  await as('mia')(disputeRecord, {
    body: { recordId: record.id, reason: 'WRONG_FIGURES', text: 'It was four.' },
  });
  await runJobs();
  expect((await snapshotOf(cardId))?.notes.map(({ kind }) => kind)).toEqual(['disputed']);
  await as('bea')(deleteRecord, { params: { recordId: record.id } });
  await runJobs();
  const last = await snapshotOf(cardId);
  expect(last?.notes.map(({ kind }) => kind).toSorted()).toEqual(['disputed', 'removed']);
  expect(figure(last, 'G')).toBe('5 then, null now');
});

it('a corrected match is noted on a card of the season that is added up from it', async () => {
  const played = await as('cleo', athlete)(createRecord, match('2001-08-01', { G: 2 }, { season: '2001' }));
  const [computed] = await sql<{ id: string }[]>`select id from stat_record where is_computed`;
  const card = await draftOf('cleo', { athlete: 'cleo' });
  await bind('cleo', card.id, computed?.id ?? '');
  await as('cleo')(publishCard, { body: { cardId: card.id } });
  await as('cleo')(createRecord, match('2001-08-08', { G: 1 }, { season: '2001' }));
  await runJobs();
  expect(await snapshotOf(card.id)).toMatchObject({ notes: [] });
  await as('cleo')(updateRecord, {
    params: { recordId: played.id },
    body: { version: 1, lines: typedLines({ G: 1 }) },
  });
  await runJobs();
  expect((await snapshotOf(card.id))?.notes).toMatchObject([{ kind: 'corrected' }]);
});

it('the figures of another sport leave a draft whose sport changes', async () => {
  const record = await enter('gus', '2001', 3);
  const card = await draftOf('gus', { athlete: 'gus' });
  await bind('gus', card.id, record.id);
  const { version } = await as('gus')(getCardDetails, { params: { cardId: card.id } });
  await as('gus')(updateCard, { body: { cardId: card.id, version, sport: 'golf' } });
  expect((await as('gus')(getCardSnapshot, { params: { cardId: card.id } })).snapshot).toBeNull();
});

it('only a draft’s maker binds it, to a record of the athlete on it that others can see', async () => {
  const record = await enter('dora', '2001', 3);
  const card = await draftOf('dora', { athlete: 'dora' });
  await expect(bind('ava', card.id, record.id)).rejects.toMatchObject({ status: 404 });
  const others = await enter('elle', '2001', 3);
  await expect(bind('dora', card.id, others.id)).rejects.toMatchObject({ status: 400, field: 'recordId' });
  expect((await bind('dora', card.id, record.id)).snapshot).toMatchObject({ recordId: record.id });
  const { version } = await as('dora')(getCardDetails, { params: { cardId: card.id } });
  await as('dora')(updateCard, { body: { cardId: card.id, version, athlete: null } });
  expect((await as('dora')(getCardSnapshot, { params: { cardId: card.id } })).snapshot).toBeNull();
  await as('dora')(updateCard, { body: { cardId: card.id, version: version + 1, athlete: 'dora' } });
  await bind('dora', card.id, record.id);
  expect((await bind('dora', card.id, null)).snapshot).toBeNull();
  await sql`update stat_record set state = 'disputed' where id = ${record.id}`;
  await expect(bind('dora', card.id, record.id)).rejects.toMatchObject({ status: 400 });
  const run = await as('dora')(
    createRecord,
    season({ '100FL': '58.10' }, { season: '2001', sport: 'swimming' }),
  );
  await expect(bind('dora', card.id, run.id)).rejects.toMatchObject({
    status: 400,
    message: 'Choose a record in the sport of the card.',
  });
  const { cardId, record: published } = await boundCard('faye', '2001', 1);
  await expect(bind('faye', cardId, published.id)).rejects.toMatchObject({ code: 'SNAPSHOT_LOCKED' });
  await expect(sql`update card_snapshot set content = '{}'`).rejects.toThrow('never changes');
});
