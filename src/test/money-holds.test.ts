import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { cancelPayment, initiatePayment, processPayment } from '#features/payments/calls.ts';
import { refundPayment } from '#features/payments/refunds/refund.server.ts';
import { expirePayments } from '#features/payments/settlement/cancel-payment.server.ts';
import { reconcile } from '#features/payments/settlement/reconcile.server.ts';
import { paytipUser } from '#features/tips/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { testApp } from './test-app.ts';

/**
 * Whatever people do, and whatever order the provider's events arrive in (late, twice or never): in the end our ledger
 * equals the provider's balance, no edition has sold more copies than it has, and every paid order was fulfilled once.
 */
const tested = await testApp({}, { sandbox: true });
const { as, app, sql, sandbox, ctx } = tested;
const { publishedBy } = await withCards(tested);
const { deps } = app;

const buyers = ['ann', 'ben', 'cat', 'dan'] as const;
const cards = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000009995'] as const;
/** New in each round: an edition with one copy that everybody wants, and one with several. */
const makeCards = async () => ({
  one: await publishedBy('mia', { title: 'One of one', editions: [{ tier: 'LEGENDARY', price: 2500 }] }),
  few: await publishedBy('mia', { title: 'One of fifty', editions: [{ tier: 'RARE', price: 700 }] }),
});
type Cards = Awaited<ReturnType<typeof makeCards>>;
await makeCards();
await sql`update account set monetization = monetization || '{"tips": true}'`;

const nth = fc.nat({ max: 7 });
const step = <Do extends string, More extends object>(
  does: Do,
  more: { [K in keyof More]: fc.Arbitrary<More[K]> },
) => fc.record({ do: fc.constant(does), ...more }) as unknown as fc.Arbitrary<{ do: Do } & More>;
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const who = fc.constantFrom(...buyers);
const act = fc.oneof(
  often(5, step('buy', { who, rare: fc.boolean() })),
  often(4, step('buy and pay', { who })),
  often(2, step('tip', { who, amount: fc.integer({ min: 100, max: 5000 }) })),
  often(2, step('pay', { nth, card: fc.constantFrom(...cards), comesBack: fc.boolean() })),
  often(6, step('pay', { nth, card: fc.constant(cards[0]), comesBack: fc.boolean() })),
  often(1, step('give up', { nth })),
  often(1, step('time is up', { nth })),
  often(2, step('refund', { nth, part: fc.constantFrom(30, 100) })),
  often(2, step('refund there', { nth, part: fc.constantFrom(50, 100) })),
  often(4, step('dispute', { nth })),
  often(1, step('the bank decides', { nth, won: fc.boolean() })),
  often(1, step('lose an answer', { path: fc.constantFrom('/v1/checkout/sessions', '/v1/refunds') })),
  often(1, step('reconcile', {})),
  often(
    2,
    step('network', {
      policy: fc.constantFrom<object>(
        { duplicate: true },
        { shuffle: true },
        { drop: true },
        { hold: true },
        {},
      ),
    }),
  ),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** The seed: the same sequences in every run; another number tries others. */
const SEED = Number(process.env.MONEY_SEED ?? 20_261_122);

const calm = { duplicate: false, shuffle: false, drop: false, hold: false };
interface Opened {
  paymentId: string;
  checkoutUrl: string;
  who: string;
}

async function doIt(step: Act, opened: Opened[], { one, few }: Cards): Promise<void> {
  const there = 'nth' in step ? opened[step.nth % Math.max(1, opened.length)] : undefined;
  if ('nth' in step && !there) return;
  const { paymentId = '', who = '', checkoutUrl = '' } = there ?? {};
  switch (step.do) {
    case 'buy':
    case 'buy and pay': {
      const card = step.do === 'buy' && step.rare ? one : few;
      const item = { kind: 'card', refId: card.id, variantId: card.editions[0]?.id ?? '', quantity: 1 };
      const body = { items: [item] };
      const made = await as(step.who)(initiatePayment, { body, requestKey: randomUUID() });
      opened.push({ ...made, who: step.who });
      if (step.do === 'buy and pay') await pay(made.checkoutUrl);
      return;
    }
    case 'tip': {
      const body = { username: 'mia', amount: step.amount, currency: 'USD' };
      opened.push({ ...(await as(step.who)(paytipUser, { body, requestKey: randomUUID() })), who: step.who });
      return;
    }
    case 'pay':
      await pay(checkoutUrl, { card: step.card });
      if (step.comesBack) await as(who)(processPayment, { params: { paymentId } });
      return;
    case 'give up':
      await as(who)(cancelPayment, { params: { paymentId } });
      return;
    case 'time is up':
      await sql`update payment set expires_at = now() - interval '1 second' where id = ${paymentId}`;
      return expirePayments(jobCtx(deps));
    case 'refund': {
      const amount = await partOf(paymentId, step.part);
      await refundPayment(ctx(), { paymentId, amount, reason: 'staff', byAccountId: null });
      return;
    }
    case 'refund there': {
      const charge = await chargeOf(paymentId);
      await sandbox.control('dashboard/refund', { charge, amount: await partOf(paymentId, step.part) });
      return;
    }
    case 'dispute':
      await sandbox.control('disputes', { charge: await chargeOf(paymentId) });
      return;
    case 'the bank decides': {
      const { data } = await deps.provider.disputes.list({ charge: await chargeOf(paymentId) });
      if (!data[0]) throw new NotPossible('nothing is disputed');
      await sandbox.control(`disputes/${data[0].id}/close`, { status: step.won ? 'won' : 'lost' });
      return;
    }
    case 'lose an answer':
      sandbox.failNext({ method: 'POST', path: step.path, afterCommit: true });
      return;
    case 'reconcile':
      return reconcile(jobCtx(deps));
    case 'network':
      sandbox.deliveries({ ...calm, ...step.policy });
      return;
  }
}

async function partOf(paymentId: string, percent: number): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`select amount from payment where id = ${paymentId}`;
  return Math.max(1, Math.round(((row?.amount ?? 0) * percent) / 100));
}
async function chargeOf(paymentId: string): Promise<string> {
  const [row] = await sql<
    { intentId: string | null }[]
  >`select intent_id from payment where id = ${paymentId}`;
  const intent = row?.intentId && (await deps.provider.paymentIntents.retrieve(row.intentId));
  if (!intent || typeof intent.latest_charge !== 'string') throw new NotPossible('nothing was charged');
  return intent.latest_charge;
}

/** Nothing exists yet that this action applies to. */
class NotPossible extends Error {}

/**
 * Many actions are refused, and a refused one must change nothing. Any other error is a bug. 503 is a refusal too: the
 * provider's response was lost.
 */
function isRefused(error: unknown): boolean {
  if (error instanceof Refusal) return error.status < 500 || error.status === 503;
  if (error instanceof Error && error.message.includes('invalid_request_error')) return true;
  return error instanceof NotPossible;
}

/** Settles everything: no new actions, a working network, and all pending retries done. */
async function comeToRest(): Promise<void> {
  sandbox.deliveries(calm);
  await sandbox.flush();
  await sql`update payment set expires_at = least(expires_at, now() - interval '1 second'),
    created_at = created_at - interval '10 minutes'`;
  await sql`update refund set created_at = created_at - interval '10 minutes', updated_at = updated_at - interval '10 minutes'`;
  await expirePayments(jobCtx(deps));
  await reconcile(jobCtx(deps));
  await sandbox.flush();
  await reconcile(jobCtx(deps));
  await app.runJobs();
}

async function everythingHolds(): Promise<void> {
  sandbox.checkBalances();
  const { available, pending } = await deps.provider.balance.retrieve();
  const there = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(await balanceOf(ctx(), { kind: 'provider' }, 'USD'), 'our ledger and the provider’s balance').toBe(
    there,
  );

  const [sum] = await sql<
    { total: number }[]
  >`select coalesce(sum(amount), 0)::bigint as total from ledger_entry`;
  expect(sum?.total).toBe(0);

  const stock = await sql`
    select e.tier, e.sold, e.reserved, 
      (select count(*)::int from card_copy y where y.edition_id = e.id and not y.number_released) as copies,
      (select count(distinct y.serial)::int from card_copy y
        where y.edition_id = e.id and not y.number_released) as serials
    from edition e`;
  for (const { tier, sold, reserved, copies, serials } of stock) {
    expect({ tier, reserved, copies, serials }).toEqual({ tier, reserved: 0, copies: sold, serials: sold });
  }

  // Until the bank decides a dispute, the buyer keeps the item.
  const paid = await sql<
    { id: string; state: string; kept: boolean; copies: number; tips: number; kind: string }[]
  >`
    select p.id, p.state, i.kind,
      p.state in ('succeeded', 'partially_refunded') or (p.state = 'disputed' and not exists (
        select from dispute d where d.payment_id = p.id and d.state = 'lost')) as kept,
      (select count(*)::int from card_copy y where y.payment_id = p.id and y.state <> 'voided') as copies,
      (select count(*)::int from tip t where t.payment_id = p.id) as tips
    from payment p join payment_item i on i.payment_id = p.id`;
  for (const { id, state, kind, kept, copies, tips } of paid) {
    if (kind === 'card') expect({ id, state, copies }).toEqual({ id, state, copies: kept ? 1 : 0 });
    else expect(tips, `tips of a payment that is ${state}`).toBeLessThanOrEqual(1);
    if (kind !== 'card' && kept) expect(tips).toBe(1);
  }

  for await (const charge of deps.provider.charges.list({ limit: 100 })) {
    if (charge.status !== 'succeeded') continue;
    const [payment] = await sql<{ state: string; refunded: number }[]>`
      select state, refunded from payment where charge_id = ${charge.id}`;
    expect(
      ['succeeded', 'partially_refunded', 'refunded', 'disputed'],
      'what was charged is known',
    ).toContain(payment?.state);
    if (!charge.disputed) expect(payment?.refunded).toBe(charge.amount_refunded);
  }

  const [owed] = await sql<{ amount: number }[]>`
    select coalesce(sum(amount - reversed), 0)::bigint as amount from earning`;
  const [owedThere] = await sql<{ amount: number }[]>`
    select coalesce(-sum(e.amount), 0)::bigint as amount
    from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.kind in ('earnings_pending', 'earnings_available')`;
  expect(owedThere?.amount, 'what people earned, in the ledger and sale by sale').toBe(owed?.amount);
}

/** Over all sequences: if every action were refused, every invariant would hold. */
const atLeast = { charged: 20, copies: 15, tips: 3, refunds: 3, disputes: 2 };
async function whatHappened(): Promise<typeof atLeast> {
  const [counts] = await sql<(typeof atLeast)[]>`
    select (select count(*)::int from payment where charge_id is not null) as charged,
      (select count(*)::int from card_copy) as copies,
      (select count(*)::int from tip) as tips,
      (select count(*)::int from refund where state = 'succeeded') as refunds,
      (select count(*)::int from dispute) as disputes`;
  return counts ?? { charged: 0, copies: 0, tips: 0, refunds: 0, disputes: 0 };
}

describe('the invariants of money', () => {
  test('hold for random operations, with events delivered late, twice and out of order', {
    timeout: 120_000,
    retry: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (steps) => {
        const opened: Opened[] = [];
        const made = await makeCards();
        await sql`delete from rate_limit`;
        for (const step of steps) {
          try {
            await doIt(step, opened, made);
          } catch (error) {
            if (!isRefused(error)) throw error;
          }
        }
        await comeToRest();
        await everythingHolds();
      }),
      { numRuns: 16, seed: SEED, endOnFailure: true },
    );
    for (const [what, count] of Object.entries(await whatHappened()))
      expect.soft(count, what).toBeGreaterThanOrEqual(atLeast[what as keyof typeof atLeast]);
  });
});
