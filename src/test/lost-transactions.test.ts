import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#platform/sql/connect.ts';
import { isDatabaseUnavailable } from '#platform/sql/errors.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';
import { testApp } from './test-app.ts';

const { app, sql: admin } = await testApp({}, { overTcp: true });
const { DATABASE_URL } = app.deps.config;
await admin`create table note (text text not null)`;
// One connection, so that everything meets on it.
const sql = connect(DATABASE_URL, { pool: 1, name: 'one' });
afterAll(() => sql.end());
beforeEach(() => admin`truncate note`);

const pidOf = async (within: Sql | TransactionSql): Promise<number> => {
  const [row] = await within<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};
const end = (pid: number) => admin`select pg_terminate_backend(${pid})`;
/** Others can use the connection. */
async function expectOpen() {
  // The driver may reject the first statement of a session with the error that ended the one before.
  await sql`select 0`.catch(() => {});
  for (const n of [1, 2]) expect(await sql`select ${n}::int as n`).toEqual([{ n }]);
}
const notes = async () => (await admin<{ text: string }[]>`select text from note`).map(({ text }) => text);

describe('a transaction that loses its connection', () => {
  test('during a statement leaves the connection to others', async () => {
    for (let round = 0; round < 3; round++) {
      const slow = sql.begin(async (tx) => {
        const pid = await pidOf(tx);
        void pause(20).then(() => end(pid));
        await tx`select pg_sleep(10)`;
      });
      await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
      await expectOpen();
    }
  });

  test('in a savepoint leaves the connection to others', async () => {
    const cleaned: string[] = [];
    const slow = sql.begin(async (tx) => {
      const pid = await pidOf(tx);
      void pause(20).then(() => end(pid));
      await tx.savepoint((inner) => inner`select pg_sleep(10)`).finally(() => cleaned.push('outside'));
    });
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
    await expectOpen();
    expect(cleaned).toEqual(['outside']);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('too late'))],
    ['goes on', (tx: TransactionSql) => tx`insert into note values ('of the lost one')`],
  ])('and whose work then %s leaves the next transaction alone', async (_how, later) => {
    const [begun, isNext] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const first = sql.begin(async (tx) => {
      begun.resolve(await pidOf(tx));
      await isNext.promise;
      await later(tx);
    });
    first.catch(() => {});
    await end(await begun.promise);
    await expect(first).rejects.toSatisfy(isDatabaseUnavailable);

    await sql.begin(async (tx) => {
      await tx`insert into note values ('of the next one')`;
      isNext.resolve();
      await pause(30);
    });
    expect(await notes()).toEqual(['of the next one']);
  });
});

describe('a transaction that is over', () => {
  test('sends nothing more', async () => {
    let kept: TransactionSql | undefined;
    await sql.begin(async (tx) => {
      kept = tx;
      await tx`insert into note values ('in time')`;
    });
    await expect(kept?.unsafe(`insert into note values ('late')`)).rejects.toThrow(
      'This transaction is over.',
    );
    expect(await notes()).toEqual(['in time']);
  });

  test('was rolled back when its work failed, also to a savepoint', async () => {
    const failed = sql.begin(async (tx) => {
      await tx`insert into note values ('outside')`;
      await expect(
        tx.savepoint(async (inner) => {
          await inner`insert into note values ('inside')`;
          throw new Error('only this');
        }),
      ).rejects.toThrow('only this');
      expect(await tx`select text from note`).toEqual([{ text: 'outside' }]);
      throw new Error('all of it');
    });
    await expect(failed).rejects.toThrow('all of it');
    expect(await notes()).toEqual([]);
  });
});
