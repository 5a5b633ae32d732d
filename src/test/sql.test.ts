import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '#platform/sql/connect.ts';
import { isDatabaseUnavailable } from '#platform/sql/errors.ts';
import { overNetwork, testApp } from './test-app.ts';
import { startStandInPooler } from './test-pooler.ts';

const { config, sql: other } = await testApp();
const url = config.DATABASE_URL;
// One connection, so that everything meets on it.
const sql = connect(url, { pool: 1, name: 'one' });
afterAll(() => sql.end());
await other`create table note (id int generated always as identity, text text, more jsonb, check (text <> 'bad'))`;
await other`create table promise (id int primary key, of int references promise deferrable initially deferred)`;

const notes = async () =>
  (await other<{ text: string }[]>`select text from note order by id`).map((row) => row.text);

describe('values', () => {
  test('come back as what they are', async () => {
    const at = new Date('2026-11-27T10:00:00.500Z');
    const json = { a: [1, 'two'], b_c: null };
    const [row] = await sql`
      select ${true} as yes, ${3}::int as count, ${2 ** 40}::bigint as large, ${1.5}::float8 as half,
        ${'12.30'}::numeric as price, ${at} as sent_at, '2026-11-27 10:00:00.123456+00'::timestamptz as exact_at,
        ${'2026-11-27'}::date as day, ${sql.json(json)}::jsonb as json, ${Buffer.from([0, 255])} as bytes,
        ${null}::text as nothing, interval '1 day' as pause`;
    expect(row).toEqual({
      yes: true,
      count: 3,
      large: 2 ** 40,
      half: 1.5,
      price: '12.30',
      sentAt: '2026-11-27T10:00:00.500Z',
      exactAt: '2026-11-27T10:00:00.123456Z',
      day: new Date('2026-11-27'),
      json,
      bytes: Buffer.from([0, 255]),
      nothing: null,
      pause: '1 day',
    });
  });

  test.each([
    ['text', ['a', 'it’s "x\\y"', '', 'NULL', '{a,b}', null]],
    ['int', [1, -2, null]],
    ['boolean', [true, false, null]],
    ['uuid', ['019a0000-0000-7000-8000-000000000000']],
    ['timestamptz', ['2026-11-27T10:00:00.000Z']],
    ['bytea', [Buffer.from([0, 92, 34])]],
    ['text', []],
    [
      'text',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('lists of %s: %o', async (type, list) => {
    const [row] = await sql`select ${list as string[]}::${sql.unsafe(type)}[] as list`;
    expect(row?.list).toEqual(list);
  });

  test('a list is no JSON unless one says so, not even an empty one', async () => {
    for (const list of [[], ['a']])
      await expect(sql`select ${list}::jsonb`).rejects.toThrow('invalid input syntax for type json');
    for (const value of [[], ['a'], 'a', 1, null]) {
      const [row] = await sql`select ${sql.json(value)}::jsonb as value`;
      expect(row?.value).toEqual(value);
    }
  });

  test('undefined is refused', async () => {
    await expect(sql`select ${undefined as never}`).rejects.toThrow('undefined');
    expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
  });

  test('all types of the tables are known', async () => {
    const rows = await sql<{ type: string; isArray: boolean }[]>`
      select distinct format_type(a.atttypid, null) as type, t.typcategory = 'A' as is_array
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
        and c.relnamespace = 'public'::regnamespace order by 1`;
    const types = rows.filter(({ isArray }) => !isArray).map(({ type }) => type);
    expect(types).toEqual(KNOWN);
    for (const { type } of rows.filter(({ isArray }) => isArray)) {
      const [row] = await sql`select ${'{}'}::text::${sql.unsafe(type)} as list`;
      expect(row?.list, type).toEqual([]);
    }
  });
});

describe('a statement', () => {
  test('is made of names, lists, rows and parts', async () => {
    const table = sql('note');
    await sql`insert into ${table} ${sql([
      { text: 'one', more: sql.json(['x']) },
      { text: 'two', more: null },
    ])}`;
    const changed = await sql`update note set ${sql({ text: 'three' })} where text = ${'two'}`;
    expect(changed.count).toBe(1);
    const isOneOf = (list: string[]) => sql`n.text in ${sql(list)}`;
    const read = (list: string[]) =>
      sql`select ${sql('n.text')} from note n where ${isOneOf(list)} ${[sql`and true`, sql`and true`]} order by id`;
    expect(await read(['one', 'three', 'four'])).toEqual([{ text: 'one' }, { text: 'three' }]);
    expect(await read([])).toEqual([]);
    expect(await sql.unsafe('select $1::int + 1 as n', [1])).toEqual([{ n: 2 }]);
    await sql`truncate note`;
  });

  test('that is refused says by which constraint, and where it stands', async () => {
    const refused = await sql`insert into note (text) values ('bad')`.catch((error: Error) => error);
    expect(refused).toMatchObject({ constraint: 'note_text_check', code: '23514' });
    expect((refused as Error).stack).toContain('sql.test.ts');
  });

  test('is prepared once, and anew when the session or the table has changed', async () => {
    const ask = () => sql`select * from promise where id = ${1}`;
    const names = () =>
      sql.unsafe(`select name from pg_prepared_statements where statement like '%from promise%'`);
    await ask();
    await ask();
    expect(await names()).toHaveLength(1);
    await sql.unsafe('deallocate all');
    expect(await ask()).toEqual([]);
    await sql`insert into promise values (1)`;
    await ask();
    await other`alter table promise add column note text`;
    expect(await ask()).toEqual([{ id: 1, of: null, note: null }]);
    await sql`delete from promise`;
  });

  test('makes room for others when a connection has prepared too many', async () => {
    for (let n = 0; n < 600; n++) await sql.unsafe(`select ${n} as n where $1`, [true], { prepare: true });
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from pg_prepared_statements`;
    expect(row?.n).toBeGreaterThan(400);
    expect(row?.n).toBeLessThanOrEqual(500);
  });
});

describe('a transaction', () => {
  test('fails with the first statement that fails, also if its work goes on', async () => {
    const swallowed = sql.begin(async (tx) => {
      await tx`insert into note (text) values ('one')`;
      await tx`select 1 / 0`.catch(() => {});
      await tx`insert into note (text) values ('two')`.catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('division by zero');
    const atOnce = sql.begin((tx) =>
      Promise.all([tx`insert into note (text) values ('one')`, tx`select 1 / 0`, tx`select 1`]),
    );
    await expect(atOnce).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  test('that PostgreSQL refuses at the end has failed', async () => {
    await expect(sql.begin((tx) => tx`insert into promise values (1, 2)`)).rejects.toMatchObject({
      code: '23503',
    });
    expect(await sql`select from promise`).toHaveLength(0);
  });

  test('that something else ends has failed', async () => {
    const ended = sql.begin(async (tx) => {
      await tx.unsafe('rollback');
      await tx`insert into note (text) values ('outside')`;
    });
    await expect(ended).rejects.toThrow('The transaction ended before its work.');
    expect(await notes()).toEqual([]);
  });

  // What stands between may change an answer: the words are as long, so that the messages stay whole.
  test.each([
    ['whose COMMIT becomes a rollback', 'commit', 'abort;', 'The transaction was rolled back by PostgreSQL.'],
    ['whose BEGIN is refused', 'begin', 'bogus', 'syntax error'],
  ])('%s has failed, and leaves nothing', async (_how, from, to, message) => {
    const proxy = await startStandInPooler(overNetwork(url), { toServer: replacing(from, to) });
    const changed = connect(proxy.url, { pool: 1, name: 'changed' });
    const done = changed.begin(async (tx) => {
      await tx`insert into note (text) values ('never')`;
    });
    await expect(done).rejects.toThrow(message);
    expect(await notes()).toEqual([]);
    await changed.end();
    await proxy.end();
  });
});

describe('many rows', () => {
  test('are read in batches, also beside other work and not to the end', async () => {
    const sizes: number[] = [];
    for await (const rows of sql<{ n: number }[]>`select n from generate_series(1, ${25}) n`.cursor(10))
      sizes.push(rows.length);
    expect(sizes).toEqual([10, 10, 5]);
    for await (const rows of sql`select n from generate_series(1, 25) n`.cursor(10)) {
      expect(rows).toHaveLength(10);
      break;
    }
    const within = sql.begin(async (tx) => {
      for await (const rows of tx`select n from generate_series(1, 3) n`.cursor(10)) sizes.push(rows.length);
      return tx`select 1 as n`;
    });
    expect(await within).toEqual([{ n: 1 }]);
    expect(sizes.at(-1)).toBe(3);
  });

  test('may be read slowly', async () => {
    for await (const [
      row,
    ] of sql`select current_setting('idle_in_transaction_session_timeout') as idle`.cursor(1))
      expect(row?.idle).toBe('5min');
  });

  test('of a faulty statement are its error', async () => {
    const read = async () => {
      for await (const rows of sql`select 1 / (5 - n) from generate_series(1, 10) n`.cursor(2)) void rows;
    };
    await expect(read()).rejects.toThrow('division by zero');
    expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
  });
});

test('who waits when the connections are closed is refused', async () => {
  const closing = connect(url, { pool: 1, name: 'closing' });
  await closing`select 1`;
  const slow = closing`select pg_sleep(0.2)`.execute();
  const waits = closing`select 1`.execute();
  const ended = closing.end();
  await expect(waits).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(slow).resolves.toHaveLength(1);
  await ended;
  await closing.end();
  await expect(closing`select 1`).rejects.toSatisfy(isDatabaseUnavailable);
});

const replacing = (from: string, to: string) => (bytes: Buffer) => {
  const at = bytes.indexOf(`${from}\0`);
  if (at >= 0) bytes.write(to, at);
  return bytes;
};

// A type that isn't here yet needs a line in decode.ts, unless it is to be text.
const KNOWN = [
  '"char"',
  'bigint',
  'bit',
  'boolean',
  'bytea',
  'character',
  'citext',
  'date',
  'double precision',
  'integer',
  'jsonb',
  'real',
  'smallint',
  'text',
  'timestamp with time zone',
  'tsvector',
  'uuid',
];
