import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { liftAdminSanctions, sanctionAdminAccount } from '#features/accounts/administration/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { emit, jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getCardDetails } from '../card/calls.ts';
import type { CardTier } from '../card/tiers.ts';
import { deleteCard, retireCard, updateCard } from '../making/calls.ts';
import { releaseReservation } from '../selling/reserve-copies.server.ts';
import { withCards } from '../test-cards.ts';
import { cancelDrop, createDrop, enterDrop, getDraw, getDrop } from './calls.ts';
import { runDrops } from './draw-drop.server.ts';

const tested = await testApp({}, { sandbox: true });
const { publishedBy } = await withCards(tested);
const { anyone, app, as, ctx, idOf, sql, runJobs, sandbox } = tested;

beforeEach(() => sql`delete from rate_limit`);

const PRICE = 25_000;
const fans = ['ann', 'ben', 'cat'];

async function announced(title: string, { maker = 'mia', tier = 'EPIC' as CardTier } = {}) {
  const card = await publishedBy(maker, {
    title,
    editions: [
      { tier, price: PRICE },
      { tier: 'COMMON', price: 500 },
    ],
  });
  const cardId = card.id;
  const editionId = card.editions.find((edition) => edition.tier === tier)?.id ?? '';
  const opensAt = new Date(Date.now() - 60_000).toISOString();
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id: dropId } = await as(maker)(createDrop, { body: { editionId, opensAt, closesAt } });
  for (const who of fans) await as(who)(enterDrop, { body: { dropId, entered: true } });
  const version = async () => (await as(maker)(getCardDetails, { params: { cardId } })).version;
  const change = async (editions: { tier: CardTier; price: number }[]) =>
    as(maker)(updateCard, { body: { cardId, version: await version(), editions } });
  const edition = async () => {
    const { editions } = await anyone()(getCardDetails, { params: { cardId } });
    return editions.find(({ id }) => id === editionId);
  };
  const drop = (who: string) => as(who)(getDrop, { params: { dropId } });
  const cancel = (note = 'The back has a mistake.') => as(maker)(cancelDrop, { body: { dropId, note } });
  return { cardId, editionId, dropId, change, edition, drop, cancel };
}

async function drawn(title: string, options?: Parameters<typeof announced>[1]) {
  const one = await announced(title, options);
  const { dropId } = one;
  await sql`
    update drop set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second' where id = ${dropId}`;
  await runDrops(jobCtx(app.deps));
  await runJobs();
  return one;
}

const begin = (who: string, { cardId: refId, editionId: variantId }: { cardId: string; editionId: string }) =>
  as(who)(initiatePayment, {
    body: { items: [{ kind: 'card', refId, variantId, quantity: 1 }] },
    requestKey: crypto.randomUUID(),
  });
async function finish(who: string, { paymentId, checkoutUrl }: Awaited<ReturnType<typeof begin>>) {
  await pay(checkoutUrl);
  return as(who)(processPayment, { params: { paymentId } });
}
/** The newest notice of a type, and the emails with a subject. */
async function told(who: string, type: string, subject: string) {
  await runJobs();
  const { items } = await as(who)(getAllNotifications, { query: {} });
  const emails = await sql<{ text: string }[]>`
    select text from inbox_message where recipient like ${`${who}@%`} and subject = ${subject}`;
  return { notice: items.find((one) => one.type === type), emails: emails.map(({ text }) => text) };
}

describe('what a drop announced', () => {
  test('keeps its price and tiers while entries are open and while winners can buy', async () => {
    const { change, edition } = await announced('Kept');
    for (const price of [99_900, 100, 0])
      await expect(
        change([
          { tier: 'EPIC', price },
          { tier: 'COMMON', price: 500 },
        ]),
      ).rejects.toMatchObject({ status: 409, code: 'DROP_FROZEN', field: 'editions' });
    for (const tiers of [['EPIC'], ['COMMON'], ['EPIC', 'COMMON', 'RARE']] as CardTier[][])
      await expect(change(tiers.map((tier) => ({ tier, price: PRICE })))).rejects.toMatchObject({
        code: 'TIERS_FROZEN',
      });
    expect(await edition()).toMatchObject({ price: PRICE, drawOnly: true });
    const after = await drawn('Kept after the draw');
    await expect(
      after.change([
        { tier: 'EPIC', price: 99_900 },
        { tier: 'COMMON', price: 500 },
      ]),
    ).rejects.toMatchObject({ code: 'DROP_FROZEN' });
  });

  test('lets the price of another tier change', async () => {
    const { change } = await announced('Beside it');
    const { editions } = await change([
      { tier: 'EPIC', price: PRICE },
      { tier: 'COMMON', price: 700 },
    ]);
    expect(editions.find(({ tier }) => tier === 'COMMON')?.price).toBe(700);
  });

  test('is kept by the database too, whatever statement tries', async () => {
    const { editionId, cardId } = await announced('Held below');
    const refused = { constraint: 'edition_of_drop_is_frozen' };
    await expect(sql`update edition set price = 99900 where id = ${editionId}`).rejects.toMatchObject(
      refused,
    );
    await expect(
      sql`update edition set tier = 'LIMITED', supply = 100 where id = ${editionId}`,
    ).rejects.toMatchObject(refused);
    await expect(
      sql`delete from edition where card_id = ${cardId} and tier = 'COMMON'`,
    ).rejects.toMatchObject(refused);
    await expect(
      sql`insert into edition (id, card_id, tier, supply, price)
        values (${crypto.randomUUID()}, ${cardId}, 'RARE', 50, 100)`,
    ).rejects.toMatchObject(refused);
  });

  test('can change once the drop is cancelled', async () => {
    const { change, cancel, edition } = await announced('Cancelled to change');
    await cancel();
    await change([
      { tier: 'EPIC', price: 99_900 },
      { tier: 'COMMON', price: 500 },
    ]);
    expect(await edition()).toMatchObject({ price: 99_900, drawOnly: false });
  });
});

describe('a winner', () => {
  test('is told by notice and email which number they won and until when they can buy it', async () => {
    const { drop } = await drawn('Told');
    const { viewer } = await drop('ann');
    const { notice, emails } = await told('ann', 'drop_won', `You won number ${viewer?.serial} of Told`);
    expect(notice?.values).toEqual({ serial: viewer?.serial, hours: 24, until: viewer?.until });
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatch(/You have 24 hours to claim it, until \d+ \w+ \d{4}, \d+:\d\d [AP]M UTC\./);
  });

  test('pays the announced price at the last second, as does another one', async () => {
    const one = await drawn('Last second');
    const opened = await Promise.all(['ann', 'ben'].map((who) => begin(who, one)));
    await sql`update drop_entry set until = now() - interval '1 second' where drop_id = ${one.dropId}`;
    await runDrops(jobCtx(app.deps));
    const paid = await Promise.all(opened.map((payment, n) => finish(fans[n] ?? '', payment)));
    expect(paid.map(({ state, amount }) => [state, amount])).toEqual([
      ['succeeded', PRICE],
      ['succeeded', PRICE],
    ]);
    const numbers = paid.map(({ items }) => items[0]?.copies[0]?.serial);
    const won = await Promise.all(['ann', 'ben'].map(async (who) => (await one.drop(who)).viewer?.serial));
    expect(numbers).toEqual(won);
  });
});

describe('when its maker', () => {
  async function sanction(who: string, kind: 'ban' | 'suspend') {
    const body = { accountId: await idOf(who), kind, reason: 'Sold what wasn’t theirs.' };
    await as('ada')(sanctionAdminAccount, { body: { ...body, ...(kind === 'suspend' && { days: 7 }) } });
    await runJobs();
  }
  beforeAll(() => grantStaff(tested, 'ada', 'superadmin'));

  test('switches card sales off after the draw, a winner buys and nobody else does', async () => {
    const one = await drawn('Switched off', { maker: 'una' });
    await sql`
      update account set monetization = monetization || '{"cards": false}' where id = ${await idOf('una')}`;
    const { state } = await finish('ann', await begin('ann', one));
    expect(state).toBe('succeeded');
    await sql`update edition set draw_only = false where id = ${one.editionId}`;
    await expect(begin('zed', one)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
  });

  test('is banned, the drop is cancelled, and everybody who entered is told', async () => {
    const one = await drawn('Its maker is banned', { maker: 'vic' });
    await sanction('vic', 'ban');
    expect(await sql`select state, cancel_reason from drop where id = ${one.dropId}`).toEqual([
      { state: 'cancelled', cancelReason: 'maker_banned' },
    ]);
    for (const who of fans) {
      const subject = 'The drop of Its maker is banned was cancelled';
      const { notice, emails } = await told(who, 'drop_cancelled', subject);
      expect(notice?.target.path).toBe('/drops');
      expect(emails[0]).toContain('Its maker can’t sell here any more. You weren’t charged.');
    }
  });

  test('is suspended, no number lapses, and winners get their time again afterwards', async () => {
    const one = await drawn('Its maker is away', { maker: 'wim' });
    await sanction('wim', 'suspend');
    await sql`update drop_entry set until = now() - interval '1 second' where drop_id = ${one.dropId}`;
    await runDrops(jobCtx(app.deps));
    expect(await sql`select prize from drop_entry where drop_id = ${one.dropId}`).toEqual(
      fans.map(() => ({ prize: 'won' })),
    );
    await as('ada')(liftAdminSanctions, {
      body: { accountId: await idOf('wim'), reason: 'It was a mistake.' },
    });
    await runJobs();
    await runDrops(jobCtx(app.deps));
    const { viewer } = await one.drop('ann');
    expect(Date.parse(viewer?.until ?? '')).toBeGreaterThan(Date.now());
    await expect(begin('ann', one)).resolves.toMatchObject({ amount: PRICE });
  });
});

describe('a cancelled drop', () => {
  test('goes on open sale before the draw, and tells everybody who entered why', async () => {
    const { cancel, drop, edition } = await announced('Never drawn');
    await cancel('We found a mistake on the back.');
    expect(await drop('ann')).toMatchObject({
      state: 'cancelled',
      seed: null,
      cancelled: { reason: 'maker', note: 'We found a mistake on the back.' },
    });
    expect(await edition()).toMatchObject({ drawOnly: false, reserved: 0 });
    for (const who of fans) {
      const { notice, emails } = await told(who, 'drop_cancelled', 'The drop of Never drawn was cancelled');
      expect(notice?.values).toMatchObject({ reason: 'maker', note: 'We found a mistake on the back.' });
      expect(emails[0]).toContain('“We found a mistake on the back.” You weren’t charged.');
    }
  });

  test('leaves those who bought their copy and lets those who are paying finish', async () => {
    const one = await drawn('Half paid');
    const bought = await finish('ann', await begin('ann', one));
    const paying = await begin('ben', one);
    const { cancelled, seed } = await one.cancel();
    expect(cancelled?.reason).toBe('maker');
    expect(seed).not.toBeNull();
    expect(await anyone()(getDraw, { params: { dropId: one.dropId } })).toMatchObject({ seed });
    await expect(begin('cat', one)).resolves.toMatchObject({ amount: PRICE });
    const late = await finish('ben', paying);
    const numbers = [bought, late].map(({ items }) => items[0]?.copies[0]?.serial);
    const won = await Promise.all(['ann', 'ben'].map(async (who) => (await one.drop(who)).viewer));
    expect(numbers).toEqual(won.map((viewer) => viewer?.serial));
    expect(won.map((viewer) => viewer?.prize)).toEqual(['bought', 'bought']);
    expect(await one.edition()).toMatchObject({ sold: 2, reserved: 1 });
    const { emails } = await told('ann', 'drop_cancelled', 'The drop of Half paid was cancelled');
    expect(emails[0]).toContain(`Your copy, number ${won[0]?.serial}, stays yours.`);
  });

  test('frees the number of a winner who began to pay and didn’t', async () => {
    const one = await drawn('Given up');
    const { paymentId } = await begin('ann', one);
    await one.cancel();
    expect(await one.edition()).toMatchObject({ reserved: 1 });
    await releaseReservation(ctx(), { paymentId, item: 0 });
    expect(await one.edition()).toMatchObject({ reserved: 0, sold: 0 });
    expect((await one.drop('ann')).viewer?.prize).toBe('lapsed');
  });

  test.each(['retired', 'deleted'])('comes with its card being %s, also after the draw', async (how) => {
    const one = await drawn(`Card ${how}`);
    await (how === 'retired'
      ? as('mia')(retireCard, { body: { cardId: one.cardId } })
      : as('mia')(deleteCard, { body: { cardId: one.cardId } }));
    await runJobs();
    await sql`update drop_entry set until = now() - interval '1 second' where drop_id = ${one.dropId}`;
    await runDrops(jobCtx(app.deps));
    expect(await one.drop('ann')).toMatchObject({ state: 'cancelled', viewer: { prize: 'lapsed' } });
    expect(await one.edition()).toMatchObject({ reserved: 0, sold: 0 });
    const { emails } = await told('ben', 'drop_cancelled', `The drop of Card ${how} was cancelled`);
    expect(emails[0]).toContain('Its card is no longer for sale. You weren’t charged.');
  });

  test('comes with its maker’s erasure, and refunds a winner who was paying', async () => {
    const one = await drawn('Its maker leaves', { maker: 'leo' });
    const paying = await begin('ann', one);
    await emit(ctx(), 'account.erased', { accountId: await idOf('leo') });
    await runJobs();
    expect(await sql`select state, cancel_reason from drop where id = ${one.dropId}`).toEqual([
      { state: 'cancelled', cancelReason: 'retired' },
    ]);
    const { emails } = await told('cat', 'drop_cancelled', 'The drop of Its maker leaves was cancelled');
    expect(emails).toHaveLength(1);
    await finish('ann', paying);
    await sandbox.flush();
    expect(await sql`select state from payment where id = ${paying.paymentId}`).toEqual([
      { state: 'refunded' },
    ]);
  });

  test('needs its maker and a reason, and can’t be cancelled twice', async () => {
    const { dropId, cancel } = await announced('Refusals');
    await idOf('zoe', { role: 'ATHLETE' });
    for (const who of ['zoe', 'ann'])
      await expect(as(who)(cancelDrop, { body: { dropId, note: 'Mine?' } })).rejects.toMatchObject({
        status: 404,
      });
    for (const note of ['', '   '])
      await expect(cancel(note)).rejects.toMatchObject({
        field: 'note',
        message: 'Say why. Everybody who entered reads it.',
      });
    await cancel();
    await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'DROP_OVER' });
  });
});
