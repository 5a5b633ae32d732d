import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { migrate } from '#platform/migrate.ts';
import { connect } from '#platform/sql/connect.ts';
import { overNetwork, testApp } from './test-app.ts';
import { hasPgBouncer, startPgBouncer, startStandInPooler } from './test-pooler.ts';

const { config } = await testApp();
const direct = overNetwork(config.DATABASE_URL);

const poolers = [
  { name: 'a pooler’s stand-in', start: startStandInPooler },
  // Where it is installed.
  ...(hasPgBouncer ? [{ name: 'PgBouncer in transaction mode', start: startPgBouncer }] : []),
];

test.for(poolers)('refuses to start behind $name, and says what to set', async ({ start }) => {
  const pooler = await start(direct);
  try {
    const error = await migrate(pooler.url, () => {}).then(
      () => null,
      (refused: Error) => refused,
    );
    expect(error).toBeInstanceOf(ConfigError);
    expect(error?.message).toMatch(
      /^DATABASE_URL leads to a connection pooler .*: set it to the address of PostgreSQL itself\.$/,
    );
  } finally {
    await pooler.end();
  }
});

test.runIf(hasPgBouncer)('behind a pooler a transaction is committed or has failed', async () => {
  const pooler = await startPgBouncer(direct);
  const sql = connect(pooler.url, { pool: 4, name: 'test' });
  const own = connect(direct, { pool: 1, name: 'test' });
  try {
    await own`create table kept (n int primary key)`;
    const work = Array.from({ length: 100 }, (_, n) =>
      sql.begin(async (tx) => {
        await tx`insert into kept values (${n})`;
        await tx`select count(*) from kept where n = ${n}`;
        return n;
      }),
    );
    const settled = await Promise.allSettled(work);
    const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const rows = await own<{ n: number }[]>`select n from kept order by n`;
    expect(rows.map(({ n }) => n)).toEqual(done);
  } finally {
    await Promise.all([sql.end(), own.end()]);
    await pooler.end();
  }
});

test('starts on PostgreSQL itself, over the network and over its socket', async () => {
  for (const url of [direct, config.DATABASE_URL]) await migrate(url, () => {});
});
