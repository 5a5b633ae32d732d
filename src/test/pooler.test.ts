import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { migrate } from '#platform/migrate.ts';
import { findPooler } from '#platform/sql/pooler.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';
import { createApp } from '../app.ts';
import { overNetwork, testApp } from './test-app.ts';
import { hasPgBouncer, startPgBouncer, startStandInPooler } from './test-pooler.ts';

const { config, sql } = await testApp();
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
      /^DATABASE_URL leads to a connection pooler .*: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which/,
    );
  } finally {
    await pooler.end();
  }
});

test.runIf(hasPgBouncer)(
  'the app works behind a pooler, and loses no transaction of 20 writers',
  async () => {
    const pooler = await startPgBouncer(direct);
    const behind = { ...config, DATABASE_POOL: 10, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
    const said: string[] = [];
    const kind = await findPooler(behind, (line) => said.push(line));
    expect(said).toEqual(
      kind?.keepsPrepared ? [] : [expect.stringContaining('doesn’t keep prepared statements')],
    );
    const app = await createApp(behind, null, { pooler: kind });
    const {
      sql: writes,
      pools: { slow, reads },
    } = app.deps;
    try {
      await sql`create table kept (writer int, n int, primary key (writer, n))`;
      const writers = Array.from({ length: 20 }, (_, writer) => writer);
      const done: string[] = [];
      await Promise.all(
        writers.map(async (writer) => {
          for (let n = 0; n < 30; n++) {
            await writes.begin(async (tx) => {
              await tx`insert into kept values (${writer}, ${n})`;
              await tx`select count(*) from kept where writer = ${writer}`;
            });
            done.push(`${writer} ${n}`);
          }
        }),
      );
      const rows = await sql<{ row: string }[]>`select writer || ' ' || n as row from kept`;
      expect(rows.map(({ row }) => row).sort()).toEqual(done.sort());
      expect(rows).toHaveLength(600);

      const limits = async (asked: Sql | TransactionSql) => {
        const [row] = await asked`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('TimeZone') as zone, word_similarity('a', 'a') > 0 as is_loaded,
          current_setting('pg_trgm.word_similarity_threshold') as alike`;
        return row;
      };
      const common = { lock: '2s', zone: 'UTC', alike: '0.5' };
      expect(await limits(writes)).toMatchObject({ statement: '10s', ...common });
      expect(await limits(slow.of('test'))).toMatchObject({ statement: '1min', ...common });
      expect(await reads.primary.of('test').begin(limits)).toMatchObject({ statement: '5s', ...common });

      const reply = await app.server.inject({
        url: '/api/platform/get-platform',
        headers: { 'x-api-key': config.API_KEY, host: 'localhost' },
      });
      expect(reply.statusCode).toBe(200);
    } finally {
      await app.close();
      await pooler.end();
    }
  },
);

test.runIf(hasPgBouncer)('refuses a pooler that leads to another database', async () => {
  const pooler = await startPgBouncer(direct);
  const url = new URL(pooler.url);
  url.pathname = '/postgres';
  try {
    const asked = findPooler({ ...config, DATABASE_URL: url.href, DATABASE_DIRECT_URL: direct }, () => {});
    await expect(asked).rejects.toThrow('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  } finally {
    await pooler.end();
  }
});

test('finds no pooler where both addresses are PostgreSQL itself', async () => {
  const both = { ...config, DATABASE_URL: direct, DATABASE_DIRECT_URL: config.DATABASE_URL };
  expect(await findPooler(both, () => {})).toBeNull();
});

test('starts on PostgreSQL itself, over the network and over its socket', async () => {
  for (const url of [direct, config.DATABASE_URL]) await migrate(url, () => {});
});
