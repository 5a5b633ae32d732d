import { afterAll, beforeAll, expect, test } from 'vitest';
import { homePosts } from '#features/posts/home-feed.server.ts';
import { foundTribes } from '#features/tribes/tribes.server.ts';
import type { Viewer } from '#platform/ctx.ts';
import { connect } from '#platform/sql.ts';
import { testApp } from '#test/test-app.ts';

const { idOf, ctx, sql, config } = await testApp();
let viewer: Viewer;

/** Thirty thousand posts of twelve people in three tribes; the viewer is in one and follows somebody of another. */
beforeAll(async () => {
  viewer = {
    accountId: await idOf('mia'),
    sessionId: '',
    username: 'mia',
    role: 'USER',
    state: 'active',
    isChild: false,
  };
  await idOf('ana');
  await sql`
    insert into account (id, username, username_folded, state, birth_date, age_band)
    select gen_random_uuid(), 'writer' || n, 'writer' || n, 'active', '1990-01-01', 'adult' from generate_series(1, 12) n`;
  const ids = await foundTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members: [{ accountId: viewer.accountId }] },
    { name: 'Far Side', ownerId: await idOf('olga') },
    { name: 'Old Stand', ownerId: await idOf('olga') },
  ]);
  await sql`
    insert into follow (site, follower_id, followed_id)
    select 'sports', ${viewer.accountId}, id from account where username in ('writer1', 'writer2')`;
  await sql`
    insert into post (id, site, kind, author_id, by_athlete, tribe_id, body, content, audience, state, published_at)
    select gen_random_uuid(), 'sports', 'POST', (array(select id from account where username like 'writer%'))[1 + n % 12],
      n % 7 = 0, (${ids}::uuid[])[1 + n % 3], 'x', '[]', (array['public', 'tribe'])[1 + n / 10 % 2], 'published',
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 30000) n`;
  await sql`analyze`;
});

const statements: { text: string; values: unknown[] }[] = [];
const heard = connect(config.DATABASE_URL, {
  ...{ pool: 1, name: 'test' },
  debug: (text, values) => statements.push({ text, values }),
});
afterAll(() => heard.end());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}
const rowsRead = (node: Plan): number =>
  (node['Relation Name'] === 'post' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);

test.each([
  ['ranked', 900],
  ['newest', 250],
] as const)(
  '%s: one question a page, which reads a few posts of thirty thousand, however deep',
  async (order, most) => {
    let cursor: string | undefined;
    let seen = 0;
    for (let page = 1; page <= 8; page++) {
      await heard`select ${[]}::uuid[]`;
      statements.length = 0;
      const { items, nextCursor } = await homePosts(
        { ...ctx(), viewer, sql: heard },
        { order, limit: 20, ...(cursor ? { cursor } : {}) },
      );
      // A lot that was weighed together ends where it ends: its last page may be short.
      expect(items.length).toBeGreaterThan(0);
      seen += items.length;
      expect(statements).toHaveLength(1);
      const { text = '', values = [] } = statements[0] ?? {};
      const [row] = await sql.unsafe(`explain (analyze, format json) ${text}`, values as never[]);
      const [{ Plan: plan }] = Object.values(row ?? {})[0] as [{ Plan: Plan }];
      expect(rowsRead(plan)).toBeLessThanOrEqual(most);
      cursor = nextCursor ?? undefined;
    }
    expect(seen).toBeGreaterThan(100);
  },
);
