import { randomUUID } from 'node:crypto';
import { pay } from '#demo/pay.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import type { Config } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import { concurrently } from './concurrently.ts';
import type { World } from './fill.ts';
import { type Posted, post, type Target } from './post.ts';

const BUYERS = 2_000;
const { code: TIER, supply: SUPPLY } = tierOf('COMMON');
const PRICE = 500;
/** How many winners pay at the same time. */
const PAYING = 8;

export interface DropFigures {
  buyers: number;
  sold: number;
  /** Copies beyond the supply, and numbers sold twice. */
  oversold: number;
  chargedWithoutCopy: number;
  /** From the first request until the last copy was reserved. */
  reservedPerSecond: number;
  /** Of all buyers, including those who were told it is sold out; ms. */
  p99: number;
  /** Answers that were neither a payment page nor a refusal. */
  failed: number;
}

interface Answer extends Posted<typeof initiatePayment> {
  /** ms since the drop opened. */
  from: number;
  to: number;
}

/** An edition of three hundred, two thousand buyers at the same moment; everybody with a reservation pays. */
export async function drop(config: Config, { accountIds }: World, target: Target): Promise<DropFigures> {
  const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
  const card = await publishDrop(sql, accountIds[0] ?? '');
  const tokens = await comeIn(sql);
  const opened = performance.now();
  const answers = await Promise.all(tokens.map((token) => reserve(target, { ...card, token, opened })));
  const got = answers.flatMap((answer, n) =>
    answer.status === 200 ? [{ ...answer, token: tokens[n] }] : [],
  );
  await concurrently(got, PAYING, async ({ body, token }) => {
    await pay(body.checkoutUrl);
    await post(target, processPayment, { token, params: { paymentId: body.paymentId } });
  });
  const counted = await countUp(sql, card.editionId);
  await sql.end();
  return {
    buyers: BUYERS,
    ...counted,
    reservedPerSecond: (got.length * 1000) / Math.max(...got.map(({ to }) => to)),
    p99: answers.map(({ from, to }) => to - from).sort((a, b) => a - b)[Math.floor(BUYERS * 0.99)] ?? 0,
    failed: answers.filter(({ status }) => status !== 200 && status !== 409).length,
  };
}

async function publishDrop(sql: Sql, makerId: string): Promise<{ cardId: string; editionId: string }> {
  const [cardId, editionId] = [newId(), newId()];
  await sql`update account set monetization = '{"tips": true, "cards": true, "shop": false}' where id = ${makerId}`;
  await sql`
    insert into card (id, site, owner_id, slug, title, sport, front_media_id, back_media_id, supply, price_from, state,
      published_at)
    values (${cardId}, 'sports', ${makerId}, ${`drop-${cardId}`}, 'The drop', 'football', ${newId()}, ${newId()},
      ${SUPPLY}, ${PRICE}, 'published', now())`;
  await sql`insert into card_payee (card_id, account_id, share, state) values (${cardId}, ${makerId}, 10000, 'accepted')`;
  await sql`
    insert into edition (id, card_id, tier, supply, price) values (${editionId}, ${cardId}, ${TIER}, ${SUPPLY}, ${PRICE})`;
  return { cardId, editionId };
}

async function comeIn(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from account where username = any(${Array.from({ length: BUYERS }, (_, n) => `fan${n + 1001}`)})`;
  const tokens: string[] = [];
  await concurrently(rows, 4, async ({ id }) => {
    tokens.push(await openSession({ sql }, id));
  });
  return tokens;
}

interface Wanted {
  cardId: string;
  editionId: string;
  token: string;
  opened: number;
}

/** As the buy button: tries again when told to. */
async function reserve(target: Target, { cardId, editionId, token, opened }: Wanted): Promise<Answer> {
  const from = performance.now() - opened;
  const key = randomUUID();
  const body = { items: [{ kind: 'card', refId: cardId, variantId: editionId, quantity: 1 }] };
  for (;;) {
    const answer = await post(target, initiatePayment, { token, key, body });
    const to = performance.now() - opened;
    if (answer.status !== 503 || to > 30_000) return { ...answer, from, to };
    await new Promise((later) => setTimeout(later, 500 + Math.random() * 1000));
  }
}

async function countUp(sql: Sql, editionId: string) {
  const [row] = await sql<Pick<DropFigures, 'sold' | 'oversold' | 'chargedWithoutCopy'>[]>`
    select
      (select count(*)::int from card_copy where edition_id = ${editionId}) as sold,
      (select (greatest(0, count(*) - ${SUPPLY}::int) + count(*) - count(distinct serial))::int
        from card_copy where edition_id = ${editionId}) as oversold,
      (select count(*)::int from payment p join payment_item i on i.payment_id = p.id
        where i.variant_id = ${editionId} and p.charge_id is not null and p.refunded = 0 and not exists (
          select from card_copy y where y.payment_id = p.id)) as charged_without_copy`;
  if (!row) throw new Error('PostgreSQL counted nothing');
  return row;
}
