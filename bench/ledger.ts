import { balanceOf } from '#features/ledger/balance.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { snapshotLedger } from '#features/ledger/snapshot.server.ts';
import type { Config } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { connect, type Sql } from '#platform/sql.ts';
import type { World } from './fill.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
/** Who sells at the same moment. */
const WRITERS = 16;
const ENTRIES = 1_000_000;
const BATCH = 10_000;
/** Posted to the large account since the last time it was summed up. */
const SINCE = 1000;
const LOOKS = 200;

export interface LedgerFigures {
  postedPerSecond: number;
  /** ms. */
  balanceP50: number;
  balanceP95: number;
  entries: number;
}

/** Sales posted by many at once, each in a transaction of its own; and what the balance of a large account costs. */
export async function ledger(config: Config, { accountIds }: World): Promise<LedgerFigures> {
  const sql = connect(config.DATABASE_URL, { pool: WRITERS, name: 'touchline-bench' });
  const postedPerSecond = await sales(sql, accountIds);
  const accountId = accountIds[0] ?? '';
  await fillAccount(sql, accountId);
  await snapshotLedger({ sql });
  await write(sql, accountId, SINCE);
  const [row] = await sql<{ entries: number }[]>`
    select count(*)::int as entries from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.kind = 'earnings_available' and a.account_id = ${accountId}`;
  const took: number[] = [];
  for (let i = 0; i < LOOKS; i++) {
    const began = performance.now();
    await balanceOf({ sql }, { kind: 'earnings_available', accountId });
    took.push(performance.now() - began);
  }
  await sql.end();
  const sorted = took.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { postedPerSecond, balanceP50: at(0.5), balanceP95: at(0.95), entries: row?.entries ?? 0 };
}

async function sales(sql: Sql, accountIds: readonly string[]): Promise<number> {
  let posted = 0;
  const until = performance.now() + SECONDS * 1000;
  const began = performance.now();
  const writer = async () => {
    while (performance.now() < until) {
      const accountId = accountIds[posted % accountIds.length] ?? '';
      await sql.begin((tx) =>
        post(
          { sql: tx },
          {
            kind: 'sale',
            key: `bench:${newId()}`,
            entries: [
              { kind: 'provider', amount: 1000 },
              { kind: 'platform_fees', amount: -130 },
              { kind: 'earnings_pending', accountId, amount: -870 },
            ],
          },
        ),
      );
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (posted * 1000) / (performance.now() - began);
}

/** Made once; later runs find it. */
async function fillAccount(sql: Sql, accountId: string): Promise<void> {
  await sql`
    insert into ledger_account (kind, account_id) values ('earnings_available', ${accountId}) on conflict do nothing`;
  const [there] = await sql<{ n: number }[]>`
    select count(*)::int as n from ledger_transaction where key like 'bench-fill:%'`;
  for (let i = there?.n ?? 0; i < ENTRIES / BATCH; i++) await write(sql, accountId, BATCH, `bench-fill:${i}`);
  await sql`vacuum analyze ledger_entry`;
}

/** Many entries of one account in one transaction, made by PostgreSQL itself. */
const write = (sql: Sql, accountId: string, entries: number, key = `bench-more:${newId()}`) => sql`
  with posted as (
    insert into ledger_transaction (id, kind, key) values (${newId()}, 'correction', ${key}) returning id
  )
  insert into ledger_entry (transaction_id, ledger_account_id, amount)
  select posted.id, a.id, case when a.kind = 'unsettled' then ${entries}::int else -1 end
  from posted, ledger_account a, generate_series(1, case when a.kind = 'unsettled' then 1 else ${entries}::int end)
  where a.kind = 'unsettled' or a.kind = 'earnings_available' and a.account_id = ${accountId}`;
