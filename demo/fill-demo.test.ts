import { beforeAll, describe, expect, it } from 'vitest';
import { everyone } from '#demo/everyone.ts';
import { feed } from '#demo/feed.ts';
import { fillDemo } from '#demo/fill-demo.server.ts';
import { testCommunity } from '#demo/test-community.ts';
import { testRecords } from '#demo/test-records.ts';
import { testSales } from '#demo/test-sales.ts';
import { emptyWorld, fillTheHardWay, plainPictures } from '#demo/test-world.ts';
import { wantedPictures } from '#demo/wanted-pictures.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const nothing = () => {};

/** One line a table: the number of rows, and a hash of their content. */
async function printOf({ sql }: TestApp): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname = 'demo' or schemaname = 'public' and tablename not like 'rate_limit%'
    order by 1`;
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ print: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print
      from ${sql(name)} t`;
    prints[name] = row?.print ?? '';
  }
  return prints;
}

describe('a filled demo world', async () => {
  const world = await emptyWorld();
  const { sql, app, lines, interrupted } = world;
  beforeAll(() => fillTheHardWay(world), 120_000);

  it('continues where it was interrupted', async () => {
    expect(interrupted).toEqual({ refusal: 'the disk is full', pictures: expect.any(Number), posts: 0 });
    expect(interrupted.pictures).toBeGreaterThan(5);
    const [found] = await sql`
      select (select count(*)::int from post where kind <> 'BLOG') as posts,
        (select count(*)::int from account) as accounts,
        (select count(*)::int from demo.picture) as pictures`;
    expect(found).toEqual({
      posts: feed.length,
      accounts: everyone.length,
      pictures: wantedPictures(true).length,
    });
  });

  it('is filled once when two processes start at the same time', () => {
    expect(lines.filter((line) => line === 'demo: ready')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('demo: founding'))).toHaveLength(1);
  });

  it('reports its progress', () => {
    const total = wantedPictures(true).length;
    expect(lines).toContain(`demo: drawing pictures ${total}/${total}`);
  });

  it('adds points to a world that was filled before there were any', async () => {
    const pointsOf = async () => {
      const rows = await sql<{ accountId: string; points: number }[]>`
        select account_id, points from xp_period where period = 'all'`;
      return new Map(rows.map(({ accountId, points }) => [accountId, points]));
    };
    const before = await pointsOf();
    await sql`truncate xp_account, xp_entry cascade`;
    await fillDemo(app.deps, nothing, plainPictures);
    // Later sales have earned more.
    const after = await pointsOf();
    expect(before.size).toBeGreaterThan(400);
    expect([...before].filter(([id, points]) => (after.get(id) ?? 0) < points)).toEqual([]);
  });

  testCommunity(world);
  testRecords(world);

  it('changes nothing when it is filled again', async () => {
    const before = await printOf(world);
    const again: string[] = [];
    await fillDemo(app.deps, (line) => again.push(line), plainPictures);
    expect(again).toEqual([]);
    expect(await printOf(world)).toEqual(before);
  });

  testSales(world);
});

describe('filling', () => {
  it('leaves a database with other people alone', async () => {
    const world = await testApp();
    await world.idOf('somebody');
    await fillDemo(world.app.deps, nothing, plainPictures);
    expect(await world.sql`select from account`).toHaveLength(1);
  });
});
