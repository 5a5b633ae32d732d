import { pay } from '#demo/pay.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { checkout } from '#features/subscriptions/calls.ts';
import type { CallReply } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import type { Row } from './money.ts';
import { control } from './sandbox-control.ts';

const SUBSCRIBERS = 200;
const AT_ONCE = 6;
const LONGEST_MS = 60_000;

interface Target {
  origin: string;
  headers: Record<string, string>;
}

/**
 * People subscribe while the provider sends no events and nobody returns to the site. Then all events are delivered at
 * once, twice and shuffled: how many a second are applied, each once, until everybody has their plan.
 */
export async function subscriptions(config: Config, _world: World, target: Target): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
  await control('deliveries', { hold: true, duplicate: true, shuffle: true });
  const ids = await subscribeAll(sql, target);
  const before = await countApplied(sql);
  const began = performance.now();
  await control('deliveries', { hold: false });
  await control('deliveries/flush', {});
  while ((await countHeld(sql, ids)) < ids.length && performance.now() - began < LONGEST_MS) {
    await new Promise((later) => setTimeout(later, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  const applied = (await countApplied(sql)) - before;
  const held = await countHeld(sql, ids);
  await control('deliveries', { duplicate: false, shuffle: false });
  await sql.end();
  return [
    [
      `(m) ${applied} events of subscriptions, shuffled, some twice: applied once`,
      `${Math.round(applied / seconds)}/s`,
      'at least 200/s',
    ],
    ['    subscriptions paid, and plans held', `${ids.length}, ${held}`, 'the same'],
  ];
}

async function subscribeAll(sql: Sql, target: Target): Promise<string[]> {
  const people = await sql<{ id: string }[]>`
    select id from account a
    where username like 'fan%' and not exists (select from subscription s where s.payer_id = a.id)
    order by id limit ${SUBSCRIBERS}`;
  const waiting = [...people];
  const ids: string[] = [];
  const till = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const answer = await fetch(`${target.origin}/api${checkout.path}`, {
        method: 'POST',
        headers: {
          ...target.headers,
          authorization: `Bearer ${await openSession({ sql }, person.id)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ plan: 'PREMIUM', interval: 'month' }),
      });
      if (!answer.ok) throw new Error(`A checkout was refused: ${await answer.text()}`);
      const { subscriptionId, checkoutUrl } = (await answer.json()) as CallReply<typeof checkout>;
      await pay(checkoutUrl);
      ids.push(subscriptionId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, till));
  return ids;
}

async function countApplied(sql: Sql): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from provider_event where state = 'applied'`;
  return row?.n ?? 0;
}

async function countHeld(sql: Sql, ids: readonly string[]): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from plan_holding
    where source = 'subscription' and state = 'active' and source_id = any(${ids as string[]}::uuid[])`;
  return row?.n ?? 0;
}
