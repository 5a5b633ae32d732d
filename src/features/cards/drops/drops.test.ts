import { describe, expect, test, vi } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getCardDetails } from '../card/calls.ts';
import { answerApprovalRequest, publishCard } from '../making/calls.ts';
import { getRegister } from '../register/calls.ts';
import { holderHash } from '../register/chain.ts';
import { verifyRegister } from '../register/verify.ts';
import { withCards } from '../test-cards.ts';
import { createDrop, enterDrop, getDraw, getDrop } from './calls.ts';
import { checkDraw } from './check-draw.ts';
import { commitmentOf } from './draw.ts';
import { runDrops } from './draw-drop.server.ts';
import { markPrizeBought } from './prizes.server.ts';

// A transaction of the test's own, the job it holds up, and the look at what waits.
const app = await withCards(await testApp({ DATABASE_POOL: '6' }));
const { anyone, as, idOf, publishedBy, sql, runJobs } = app;
const maker = { role: 'ATHLETE' } as const;

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const open = { opensAt: soon(-1), closesAt: soon(60) };

async function published(title: string, tier: 'LEGENDARY' | 'EPIC' = 'LEGENDARY') {
  const card = await publishedBy('mia', { title, editions: [{ tier, price: 0 }] });
  return { ...card, editionId: card.editions[0]?.id ?? '' };
}
async function announced(title: string, tier?: 'LEGENDARY' | 'EPIC') {
  const { editionId, id: cardId } = await published(title, tier);
  const drop = await as('mia', maker)(createDrop, { body: { editionId, ...open } });
  return { editionId, cardId, dropId: drop.id, commitment: drop.commitment };
}
const enter = (who: string, dropId: string, entered = true) =>
  as(who)(enterDrop, { body: { dropId, entered } });
const collectOne = (who: string, refId: string, variantId: string) =>
  as(who)(initiatePayment, {
    body: { items: [{ kind: 'card', refId, variantId, quantity: 1 }] },
    requestKey: crypto.randomUUID(),
  });
async function close(dropId: string) {
  await sql`update drop set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second'
    where id = ${dropId}`;
  await runDrops(jobCtx(app.app.deps));
  await runJobs();
}
/** Waits until a statement in this database is blocked by another transaction's lock. */
async function waitForBlockedStatement(): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting.length).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
}
const ofDrop = (who: string, dropId: string) => as(who)(getDrop, { params: { dropId } });

test('somebody below 18 enters no draw', async () => {
  const { dropId } = await announced('Adults only');
  await idOf('teen', { birthDate: `${new Date().getUTCFullYear() - 16}-01-01` });
  await expect(enter('teen', dropId)).rejects.toMatchObject({ status: 403, code: 'ADULTS_ONLY' });
});

describe('a drop', () => {
  test('publishes the hash of its seed before entries, and the seed after the draw', async () => {
    const { dropId, commitment } = await announced('Promised');
    await enter('ann', dropId);
    const before = await anyone()(getDrop, { params: { dropId } });
    expect(before).toMatchObject({ state: 'open', entries: 1, seed: null, commitment });
    await expect(anyone()(getDraw, { params: { dropId } })).rejects.toMatchObject({ code: 'NOT_DRAWN' });
    await close(dropId);
    const after = await ofDrop('ann', dropId);
    expect(await commitmentOf(after.seed ?? '')).toBe(commitment);
    expect(await checkDraw(await anyone()(getDraw, { params: { dropId } }))).toEqual([]);
  });

  test('fails verification when somebody got another number than was drawn', async () => {
    const { dropId } = await announced('Favoured', 'EPIC');
    for (const who of ['ann', 'ben']) await enter(who, dropId);
    await close(dropId);
    const { viewer } = await ofDrop('ann', dropId);
    await sql`
      update drop_entry set serial = (select min(free) from generate_series(1, 20) free
        where free not in (select serial from drop_entry where drop_id = ${dropId}))
      where drop_id = ${dropId} and rank = ${viewer?.rank ?? 0}`;
    expect(await checkDraw(await anyone()(getDraw, { params: { dropId } }))).toEqual([
      `Place ${viewer?.rank} has a different number than was drawn.`,
    ]);
  });

  test('has one entry per person, which can be withdrawn', async () => {
    const { dropId } = await announced('Once');
    await idOf('ann');
    await Promise.all([1, 2, 3, 4].map(() => enter('ann', dropId)));
    expect((await enter('ben', dropId)).entries).toBe(2);
    expect(await enter('ben', dropId, false)).toMatchObject({ entries: 1, viewer: { entered: false } });
  });

  test('draws a winner per copy, reserves their numbers, and notifies every entrant', async () => {
    const { dropId, cardId } = await announced('Three want one');
    for (const who of ['ann', 'ben', 'cat']) await enter(who, dropId);
    await close(dropId);
    const places = await Promise.all(['ann', 'ben', 'cat'].map((who) => ofDrop(who, dropId)));
    expect(places.map(({ viewer }) => viewer?.rank).sort()).toEqual([1, 2, 3]);
    expect(places.filter(({ viewer }) => viewer?.prize === 'won')).toHaveLength(1);
    const card = await anyone()(getCardDetails, { params: { cardId } });
    expect(card.editions[0]).toMatchObject({ reserved: 1, left: 0, drawOnly: true });
    for (const [index, who] of ['ann', 'ben', 'cat'].entries()) {
      const { items } = await as(who)(getAllNotifications, { query: {} });
      const won = places[index]?.viewer?.prize === 'won';
      expect(items.find(({ target }) => target.id === dropId)).toMatchObject({
        type: won ? 'drop_won' : 'drop_missed',
        values: won ? { serial: 1, hours: 24 } : {},
        target: { name: 'Three want one', path: `/drops/${dropId}` },
      });
    }
  });

  test('sells winners the number they won, and nobody else', async () => {
    const { dropId, cardId, editionId } = await announced('To the winner');
    const collect = (who: string) => collectOne(who, cardId, editionId);
    for (const who of ['ann', 'ben']) await enter(who, dropId);
    await expect(collect('ann')).rejects.toMatchObject({ code: 'DRAW_ONLY' });
    await close(dropId);
    const annWon = (await ofDrop('ann', dropId)).viewer?.prize === 'won';
    const [winner, loser] = annWon ? ['ann', 'ben'] : ['ben', 'ann'];
    await expect(collect(loser as string)).rejects.toMatchObject({ code: 'DRAW_ONLY' });
    await collect(winner as string);
    expect(await ofDrop(winner as string, dropId)).toMatchObject({
      state: 'over',
      edition: { sold: 1, reserved: 0 },
      viewer: { prize: 'bought', serial: 1 },
    });
    const register = await as('ann')(getRegister, { params: { editionId } });
    expect((await verifyRegister(register, register.keys)).faults).toEqual([]);
    expect(register.rows).toMatchObject([
      { kind: 'mint', serial: 1, from: null, to: await holderHash(editionId, await idOf(winner as string)) },
    ]);
  });

  test('reassigns a lapsed number to the next in line, and ends when nobody is left', async () => {
    const { dropId, editionId, cardId } = await announced('Nobody pays');
    for (const who of ['ann', 'ben']) await enter(who, dropId);
    await close(dropId);
    const lapse = async () => {
      await sql`update drop_entry set until = now() - interval '1 second' where drop_id = ${dropId} and prize = 'won'`;
      await runDrops(jobCtx(app.app.deps));
    };
    const prizes = async () =>
      (await Promise.all(['ann', 'ben'].map((who) => ofDrop(who, dropId))))
        .sort((a, b) => (a.viewer?.rank ?? 0) - (b.viewer?.rank ?? 0))
        .map(({ viewer }) => viewer?.prize);
    await lapse();
    expect(await prizes()).toEqual(['lapsed', 'won']);
    await lapse();
    expect(await prizes()).toEqual(['lapsed', 'lapsed']);
    expect((await ofDrop('ann', dropId)).state).toBe('over');
    const { editions } = await anyone()(getCardDetails, { params: { cardId } });
    expect(editions.find(({ id }) => id === editionId)).toMatchObject({
      reserved: 0,
      left: 1,
      drawOnly: false,
    });
  });

  test('fulfils a number while another lapses, without a deadlock', async () => {
    const { dropId, editionId } = await announced('Both at once', 'EPIC');
    for (const who of ['ann', 'ben']) await enter(who, dropId);
    await close(dropId);
    const serial = (await ofDrop('ann', dropId)).viewer?.serial ?? 0;
    await sql`update drop_entry set until = now() where drop_id = ${dropId} and serial <> ${serial}`;
    await sql`update drop_entry set prize = 'paying' where drop_id = ${dropId} and serial = ${serial}`;
    let lapsing: Promise<void> | undefined;
    await transact(app.ctx(), async (tx) => {
      await tx.sql`select from edition where id = ${editionId} for update`;
      lapsing = runDrops(jobCtx(app.app.deps));
      await waitForBlockedStatement();
      await markPrizeBought(tx, editionId, serial);
    });
    await lapsing;
    expect((await ofDrop('ann', dropId)).viewer?.prize).toBe('bought');
    expect((await ofDrop('ben', dropId)).viewer?.prize).toBe('lapsed');
  });

  test('gives everybody a number when there are fewer entries than copies', async () => {
    const { dropId } = await announced('Room for all', 'EPIC');
    for (const who of ['ann', 'ben']) await enter(who, dropId);
    await close(dropId);
    const serials = await Promise.all(
      ['ann', 'ben'].map(async (who) => (await ofDrop(who, dropId)).viewer?.serial),
    );
    expect(new Set(serials).size).toBe(2);
  });

  test('is drawn once, also by two workers at the same time', async () => {
    const { dropId } = await announced('Two workers');
    for (const who of ['ann', 'ben']) await enter(who, dropId);
    await sql`update drop set opens_at = now() - interval '2 hours', closes_at = now() where id = ${dropId}`;
    await Promise.all([runDrops(jobCtx(app.app.deps)), runDrops(jobCtx(app.app.deps))]);
    const won = await sql`select from drop_entry where drop_id = ${dropId} and prize = 'won'`;
    expect(won).toHaveLength(1);
  });

  test('that fails to be drawn delays no other', async () => {
    const drops = [await announced('Broken'), await announced('Whole')];
    const ids = drops.map(({ dropId }) => dropId);
    for (const id of ids) await enter('ann', id);
    await sql`update drop set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second'
      where id = any(${ids}::uuid[])`;
    await sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'this drop is broken'; end $$;
      create trigger fail before update on drop for each row when (new.id = '${ids[0]}') execute function fail()`);
    await runDrops(jobCtx(app.app.deps));
    await sql`drop function fail cascade`;
    const states = async () => {
      const rows = await sql<{ id: string; state: string }[]>`
        select id, state from drop where id = any(${ids}::uuid[])`;
      return ids.map((id) => rows.find((row) => row.id === id)?.state);
    };
    expect(await states()).toEqual(['announced', 'drawn']);
    await runDrops(jobCtx(app.app.deps));
    expect(await states()).not.toContain('announced');
  });

  test('rejects the entry of somebody who earns from the card', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const draft = await app.draftOf('mia', {
      editions: [{ tier: 'EPIC', price: 500 }],
      payees: [
        { username: 'mia', share: 6_000 },
        { username: 'ned', share: 4_000 },
      ],
    });
    await sql`update account set monetization = monetization || '{"cards": true}' where id = ${await idOf('mia')}`;
    await as('mia')(publishCard, { body: { cardId: draft.id } });
    await as('ned')(answerApprovalRequest, { body: { cardId: draft.id, accept: true } });
    const body = { editionId: draft.editions[0]?.id ?? '', ...open };
    const { id: dropId } = await as('mia')(createDrop, { body });
    await expect(enter('ned', dropId)).rejects.toMatchObject({ code: 'OWN_CARD' });
    expect(await enter('ann', dropId)).toMatchObject({ entries: 1 });
  });

  test('rejects invalid requests with a reason', async () => {
    const { dropId, editionId } = await announced('Refusals');
    const other = await published('No drop yet', 'EPIC');
    const make = (who: string, body: object) =>
      as(who, maker)(createDrop, { body: { editionId: other.editionId, ...open, ...body } });
    await expect(make('mia', { editionId })).rejects.toMatchObject({ code: 'DROP_EXISTS' });
    await expect(make('zoe', {})).rejects.toMatchObject({ status: 404 });
    await expect(make('mia', { opensAt: soon(-60) })).rejects.toMatchObject({
      message: 'Choose an opening time in the future.',
    });
    await expect(make('mia', { closesAt: soon(5) })).rejects.toMatchObject({
      message: 'Keep entries open for at least 10 minutes.',
      field: 'closesAt',
    });
    await sql`update account set state = 'limited' where id = ${await idOf('mia')}`;
    await expect(make('mia', {})).rejects.toMatchObject({ code: 'LIMITED' });
    await sql`update account set state = 'active' where id = ${await idOf('mia')}`;
    await expect(make('mia', { closesAt: soon(60 * 24 * 20) })).rejects.toMatchObject({
      message: 'Keep entries open for 14 days at most.',
    });
    await expect(enter('mia', dropId)).rejects.toMatchObject({ code: 'OWN_CARD' });
    await sql`update edition set sold = 1 where id = ${other.editionId}`;
    await expect(make('mia', {})).rejects.toMatchObject({ code: 'ALREADY_SOLD' });
    await sql`update drop set opens_at = now() + interval '1 hour', closes_at = now() + interval '2 hours'
      where id = ${dropId}`;
    await expect(enter('ann', dropId)).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await close(dropId);
    await expect(enter('ann', dropId)).rejects.toMatchObject({ code: 'CLOSED' });
    await expect(as('ann', {}, 'kids')(enterDrop, { body: { dropId, entered: true } })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
  });
});
