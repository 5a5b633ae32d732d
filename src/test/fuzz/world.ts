import type { Sql } from '#platform/sql.ts';
import type { Known } from './values.ts';

/** Ids of a table, and how many are enough. */
const ENOUGH = 12;

const names: Record<string, (sql: Sql) => Promise<{ name: string }[]>> = {
  username: (sql) =>
    sql`select username as name from account where username is not null order by username limit 40`,
  slug: (sql) => sql`select slug as name from tribe order by slug limit 40`,
  tag: (sql) => sql`select distinct tag as name from post_tag order by tag limit 10`,
};
const fixed: Record<string, readonly string[]> = {
  sport: ['soccer', 'cricket', 'rugby'],
  country: ['GB', 'US', 'AX'],
  language: ['en', 'fr'],
  currency: ['USD'],
  birthDate: ['1995-04-12', '2016-05-01'],
  phone: ['07400 123456', '+1 201 555 0123'],
  timeZone: ['Europe/London', 'UTC'],
  locale: ['en-GB'],
  href: ['https://instagram.com/fuzz'],
  links: ['https://example.com/fuzz'],
  tags: ['cup', 'matchday'],
  hashtag: ['cup'],
  until: [new Date(Date.now() + 86_400_000).toISOString()],
  scheduledAt: [new Date(Date.now() + 86_400_000).toISOString()],
  amount: ['1000'],
  email: ['fuzz@touchline.test', 'gina@touchline.test'],
  guardianEmail: ['gina@touchline.test'],
  postalCode: ['SW1A 1AA'],
  code: ['000000'],
  searchKey: ['cup', 'mia', 'away end'],
};
/** Fields whose name is not the table's. */
const tables: Record<string, string> = {
  athlete: 'account',
  user: 'account',
  child: 'account',
  maker: 'account',
  order: 'shop_order',
  nftPurchase: 'card_copy',
  copy: 'card_copy',
  gift: 'card_gift',
  drop: 'card_drop',
  session: 'auth_session',
  logoMedia: 'media',
  bannerMedia: 'media',
};
const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reads what there is, so that requests name things that exist: other people's too. */
export async function knownOf(sql: Sql): Promise<Known> {
  const idTables = await sql<{ table: string }[]>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
    order by 1`;
  const ids = new Map<string, string[]>();
  for (const { table } of idTables) {
    const rows = await sql<{ id: string }[]>`select id from ${sql(table)} order by id limit ${ENOUGH}`;
    ids.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  const pools = new Map<string, readonly string[]>(Object.entries(fixed));
  for (const [field, read] of Object.entries(names)) {
    pools.set(
      field,
      (await read(sql)).map(({ name }) => name),
    );
  }
  const anyId = [...ids.values()].flatMap((some) => some.slice(0, 2));
  return (field) => {
    const pool = pools.get(field);
    if (pool) return pool;
    const thing = /^(.+?)Ids?$/.exec(field)?.[1];
    if (!thing) return field === 'ids' || field === 'id' ? anyId : [];
    const table =
      tables[thing] ??
      [...ids.keys()].find((name) => name === snake(thing) || name.endsWith(`_${snake(thing)}`));
    const found = (table && ids.get(table)) || [];
    const slugs =
      thing === 'tribe'
        ? (pools.get('slug') ?? [])
        : thing === 'athlete'
          ? (pools.get('username') ?? [])
          : [];
    return found.length > 0
      ? [...found, ...found, ...found, ...slugs, ...slugs, ...anyId.slice(0, 2)]
      : anyId;
  };
}
