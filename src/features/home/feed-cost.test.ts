import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homePosts } from '#features/posts/feeds/home-feed.server.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { Viewer } from '#platform/ctx.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from '#test/test-app.ts';

const { idOf, ctx, sql, config } = await testApp();
let viewer: Viewer;

/**
 * Thirty thousand posts of twelve people in three tribes; the viewer is in one, follows two people and likes every
 * third post. Five hundred others belong to a thousand more tribes.
 */
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
  const ids = await insertTribes(ctx(), [
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
  await sql`
    insert into post_like (post_id, account_id)
    select id, ${viewer.accountId} from post where extract(epoch from published_at)::int % 3 = 0`;
  await sql`
    insert into account (id, username, username_folded, state, birth_date, age_band)
    select gen_random_uuid(), 'member' || n, 'member' || n, 'active', '1990-01-01', 'adult' from generate_series(1, 500) n`;
  await sql`
    insert into tribe (id, site, name, name_folded, slug, description, owner_id)
    select gen_random_uuid(), 'sports', 'Stand ' || n, 'stand' || n, 'stand-' || n, '', ${await idOf('olga')} from generate_series(1, 1000) n`;
  await sql`
    insert into membership (tribe_id, account_id, site, state, joined_at)
    select t.id, a.id, 'sports', 'active', now()
    from (select id, substr(username, 7)::int as n from account where username like 'member%') a
    join (select id, substr(slug, 7)::int as n from tribe where slug like 'stand-%') t on t.n % 100 = a.n % 100`;
});

const statements: { text: string; values: unknown[] }[] = [];
const observed = connect(config.DATABASE_URL, {
  pool: 1,
  name: 'test',
  debug: (text, values) => statements.push({ text, values }),
});
afterAll(() => observed.end());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
const scans = (node: Plan): Plan[] => [
  ...(node['Relation Name'] ? [node] : []),
  ...(node.Plans ?? []).flatMap(scans),
];
const rowsRead = (plan: Plan, of: string): number =>
  scans(plan)
    .filter((scan) => scan['Relation Name'] === of)
    .reduce((sum, scan) => sum + scan['Actual Rows'] * scan['Actual Loops'], 0);

/** The one statement of a page, and the page. */
async function askedFor(order: 'ranked' | 'newest', cursor?: string) {
  await observed`select ${[]}::uuid[]`;
  statements.length = 0;
  const page = await homePosts(
    { ...ctx(), viewer, sql: observed },
    { order, limit: 20, ...(cursor ? { cursor } : {}) },
  );
  expect(statements).toHaveLength(1);
  const { text = '', values = [] } = statements[0] ?? {};
  return { page, text, values };
}

const planOf = (row: object | undefined): Plan => (Object.values(row ?? {})[0] as [{ Plan: Plan }])[0].Plan;

test.each([
  ['ranked', 900],
  ['newest', 250],
] as const)(
  '%s: one statement a page, which reads a few posts of thirty thousand, however deep',
  async (order, most) => {
    await sql`analyze`;
    let cursor: string | undefined;
    let seen = 0;
    for (let number = 1; number <= 8; number++) {
      const { page, text, values } = await askedFor(order, cursor);
      // Posts are ranked in batches, and a batch's last page may be short.
      expect(page.items.length).toBeGreaterThan(0);
      seen += page.items.length;
      const [row] = await sql.unsafe(`explain (analyze, format json) ${text}`, values as never[]);
      expect(rowsRead(planOf(row), 'post')).toBeLessThanOrEqual(most);
      cursor = page.nextCursor ?? undefined;
    }
    expect(seen).toBeGreaterThan(100);
  },
);

const read = ['post', 'post_like', 'bookmark', 'follow', 'membership', 'account', 'tribe'];
const forgetStatistics = async () => {
  for (const table of read) {
    await sql`select pg_clear_relation_stats('public', ${table})`;
    await sql`
      select pg_clear_attribute_stats('public', ${table}, attname::text, false) from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
  }
};
const statistics: [string, () => Promise<unknown>][] = [
  ['without statistics', forgetStatistics],
  [
    'with statistics taken while the tables held a few rows',
    async () => {
      await forgetStatistics();
      for (const table of read) {
        await sql`
          select pg_restore_relation_stats('schemaname', 'public', 'relname', ${table}::text,
            'relpages', 1::integer, 'reltuples', 5::real)`;
      }
    },
  ],
  ['with true statistics', () => sql`analyze`],
];

describe.each(statistics)('%s', (_, take) => {
  beforeAll(async () => {
    // No autovacuum updates them meanwhile.
    for (const table of read) await sql`alter table ${sql(table)} set (autovacuum_enabled = false)`;
    await take();
  });

  test.each(['ranked', 'newest'] as const)(
    '%s: a page reads few blocks, planned for its values or once and for all',
    async (order) => {
      const { text, values } = await askedFor(order);
      const given = values
        .map((value) => `'${value instanceof Date ? value.toISOString() : value}'`)
        .join(', ');
      const plans = await sql.begin(async (tx) => {
        await tx.unsafe(`prepare home as ${text}`);
        const plans: Plan[] = [];
        for (const mode of ['force_custom_plan', 'force_generic_plan']) {
          await tx.unsafe(`set local plan_cache_mode = ${mode}`);
          const [row] = await tx.unsafe(`explain (analyze, buffers, format json) execute home(${given})`);
          plans.push(planOf(row));
        }
        await tx.unsafe('deallocate home');
        return plans;
      });
      for (const plan of plans) {
        expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(2000);
        // Of the related rows only those of this page.
        for (const table of ['post_like', 'bookmark', 'membership'])
          expect(rowsRead(plan, table)).toBeLessThanOrEqual(200);
      }
    },
  );
});
