import { randomUUID } from 'node:crypto';
import { pay } from '#demo/pay.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { paytipUser } from '#features/tips/calls.ts';
import type { CallReply } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { createProvider } from '#platform/payment-provider.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import { control } from './sandbox-control.ts';

const TIPS = 300;
const AT_ONCE = 6;
const LONGEST_MS = 60_000;

export interface WebhookFigures {
  /** The provider's events, each once or twice, shuffled. */
  events: number;
  perSecond: number;
  /** Those of them that change something here. */
  applied: number;
  /** Paid tips that are in the ledger exactly once. */
  booked: number;
  paid: number;
}

interface Target {
  origin: string;
  headers: Record<string, string>;
}

/**
 * People pay while the provider sends no events and nobody returns to the site. Then all events are delivered at once,
 * twice and shuffled: how many events a second end in the ledger.
 */
export async function webhooks(
  config: Config,
  { accountIds }: World,
  target: Target,
): Promise<WebhookFigures> {
  const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
  await control('deliveries', { hold: true, duplicate: true, shuffle: true });
  const paid = await tipAll(sql, accountIds[0] ?? '', target);
  const before = await countEvents(sql);
  const since = Math.floor(Date.now() / 1000) - 300;
  const began = performance.now();
  await control('deliveries', { hold: false });
  await control('deliveries/flush', {});
  while ((await countBooked(sql, paid)) < paid.length && performance.now() - began < LONGEST_MS) {
    await new Promise((later) => setTimeout(later, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  const booked = await countBooked(sql, paid);
  const applied = (await countEvents(sql)) - before;
  const events = await countDelivered(config, new Set(paid), since);
  await control('deliveries', { duplicate: false, shuffle: false });
  await sql.end();
  return { events, perSecond: events / seconds, applied, booked, paid: paid.length };
}

async function tipAll(sql: Sql, receiverId: string, target: Target): Promise<string[]> {
  const [receiver] = await sql<{ username: string }[]>`
    update account set monetization = monetization || '{"tips": true}' where id = ${receiverId} returning username`;
  const givers = await sql<{ id: string }[]>`
    select id from account where username = any(${Array.from({ length: TIPS }, (_, n) => `fan${n + 3001}`)})`;
  const paid: string[] = [];
  const waiting = [...givers];
  const till = async () => {
    for (let giver = waiting.shift(); giver; giver = waiting.shift()) {
      const token = await openSession({ sql }, giver.id);
      const answer = await fetch(`${target.origin}/api${paytipUser.path}`, {
        method: 'POST',
        headers: {
          ...target.headers,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ username: receiver?.username, amount: 500, currency: 'USD' }),
      });
      if (!answer.ok) throw new Error(`A tip was refused: ${await answer.text()}`);
      const { paymentId, checkoutUrl } = (await answer.json()) as CallReply<typeof paytipUser>;
      await pay(checkoutUrl);
      paid.push(paymentId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, till));
  return paid;
}

async function countEvents(sql: Sql): Promise<number> {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from provider_event where state <> 'failed'`;
  return row?.n ?? 0;
}

/** Events of these payments, from the provider's list. */
async function countDelivered(
  config: Config,
  paymentIds: ReadonlySet<string>,
  since: number,
): Promise<number> {
  let told = 0;
  for await (const event of createProvider(config).events.list({ created: { gte: since }, limit: 100 })) {
    const { metadata } = event.data.object as { metadata?: { payment_id?: string } };
    if (paymentIds.has(metadata?.payment_id ?? '')) told += 1;
  }
  return told;
}

async function countBooked(sql: Sql, paymentIds: readonly string[]): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ledger_transaction
    where kind = 'sale' and payment_id = any(${paymentIds as string[]}::uuid[])`;
  return row?.n ?? 0;
}
