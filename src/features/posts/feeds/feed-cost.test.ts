import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql/connect.ts';
import { encodeCursor } from '#platform/sql/keyset.ts';
import { testApp } from '#test/test-app.ts';
import { accountPosts, shouts, tribePosts } from './feeds.server.ts';
import { homePosts } from './home-feed.server.ts';

const { idOf, ctx, sql, config } = await testApp();
let tribeId = '';

/** Thirty thousand posts and shouts of three people in one tribe, a third of them for members, a third for followers. */
beforeAll(async () => {
  const people = [await idOf('mia'), await idOf('ana'), await idOf('olga')];
  const members = people.map((accountId) => ({ accountId }));
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga'), members }])) as [
    string,
  ];
  await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${await idOf('nina')}, ${await idOf('mia')})`;
  await sql`
    insert into post (id, site, kind, author_id, by_athlete, tribe_id, body, content, audience, state, published_at)
    select gen_random_uuid(), 'sports', case when n % 5 = 0 then 'SHOUT' else 'POST' end,
      (${people}::uuid[])[1 + n % 3], n % 7 = 0, ${tribeId}, 'x', '[]',
      (array['public', 'tribe', 'followers'])[1 + n / 10 % 3], 'published',
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 30000) n`;
  await sql`analyze post`;
});

const statements: { text: string; values: unknown[] }[] = [];
const observed = connect(config.DATABASE_URL, {
  pool: 1,
  name: 'test',
  debug: (text, values) => statements.push({ text, values }),
});
afterAll(() => observed.end());

/** The statements of one answer. */
async function asked(name: string | null, work: (ctx: Ctx) => Promise<{ items: unknown[] }>) {
  const viewer: Viewer | null = name
    ? {
        accountId: await idOf(name),
        sessionId: '',
        username: name,
        role: 'USER',
        state: 'active',
        isChild: false,
      }
    : null;
  statements.length = 0;
  const { items } = await work({ ...ctx(), viewer, sql: observed });
  return { items, asked: statements.splice(0) };
}

const paging = { limit: 20 };
const feeds: [
  string,
  (ctx: Ctx, paging: { limit: number; cursor?: string }) => Promise<{ items: unknown[] }>,
][] = [
  ['members of a tribe', (to, paging) => tribePosts(to, tribeId, false, paging)],
  ['athletes of a tribe', (to, paging) => tribePosts(to, tribeId, true, paging)],
  ['shouts of a tribe', (to, paging) => shouts(to, { tribeId }, paging)],
  ['shouts of the site', (to, paging) => shouts(to, {}, paging)],
  ['posts of an account', (to, paging) => accountPosts(to, 'mia', 'POST', paging)],
];

test.each(feeds)('%s: as many statements for one post as for fifty, and six at most', async (_, feed) => {
  for (const name of [null, 'nina', 'ana']) {
    const one = await asked(name, (to) => feed(to, { limit: 1 }));
    const fifty = await asked(name, (to) => feed(to, { limit: 50 }));
    expect(fifty.items.length).toBeGreaterThan(40);
    expect(Math.abs(fifty.asked.length - one.asked.length)).toBeLessThanOrEqual(1);
    expect(Math.max(fifty.asked.length, one.asked.length)).toBeLessThanOrEqual(6);
  }
});

test.each(feeds)('%s: a page reads a hundredth of the posts at most, however deep', async (_, feed) => {
  const deep = encodeCursor(['2026-01-01T01:30:00.000Z', newId()]);
  for (const name of [null, 'nina', 'ana']) {
    for (const cursor of [undefined, deep]) {
      const { items, asked: all } = await asked(name, (to) =>
        feed(to, { ...paging, ...(cursor ? { cursor } : {}) }),
      );
      expect(items).toHaveLength(20);
      const page = all.find(({ text }) => text.includes('from post p'));
      expect(await rowsRead(page as (typeof all)[number])).toBeLessThanOrEqual(300);
    }
  }
});

test.each(['ranked', 'newest'] as const)('a member’s home, %s, is one statement', async (order) => {
  for (const limit of [1, 50]) {
    const { items, asked: all } = await asked('ana', (to) => homePosts(to, { order, limit }));
    expect(items).toHaveLength(limit);
    expect(all).toHaveLength(1);
  }
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
async function rowsRead({ text, values }: { text: string; values: unknown[] }): Promise<number> {
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
    `explain (analyze, format json) ${text}`,
    values as never[],
  );
  const plan = Object.values(row ?? {})[0] as [{ Plan: Plan }];
  const read = (node: Plan): number =>
    (node['Relation Name'] === 'post'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, child) => sum + read(child), 0);
  return read(plan[0].Plan);
}
