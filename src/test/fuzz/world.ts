import type { SiteId } from '#platform/site.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { Known } from './values.ts';

/** How many ids of a table are read, and how many of them one caller uses. */
const LOOKED_AT = 500;
const ENOUGH = 8;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
/** Fields whose values are in no table, or that only need a plausible one. */
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
  tag: ['cup', 'matchday'],
  until: [tomorrow],
  scheduledAt: [tomorrow],
  closesAt: [tomorrow],
  amount: ['1000'],
  email: ['fuzz@touchline.test', 'gina@touchline.test'],
  guardianEmail: ['gina@touchline.test'],
  postalCode: ['SW1A 1AA'],
  code: ['000000'],
  kind: ['post', 'account', 'card', 'team', 'posts', 'cards'],
  reason: ['SPAM_OR_PROMOTION', 'IMPERSONATION'],
  searchKey: ['cup', 'mia', 'away end'],
};
/** Fields whose table has another name. */
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
  notify: 'notice',
  request: 'guardian_request',
  session: 'auth_session',
  logoMedia: 'media',
  bannerMedia: 'media',
};
/** Columns that name the owner of a row. */
const owners = [
  'owner_id',
  'author_id',
  'account_id',
  'buyer_id',
  'from_id',
  'to_id',
  'user_id',
  'guardian_id',
  'child_id',
];

interface Row {
  id: string;
  site: SiteId | null;
  /** Ids of accounts. */
  of: string[];
  /** Its other names. */
  name: string | null;
}

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Reads existing ids, so that requests name the caller's own things, those of others on the same site, and sometimes
 * those of another site or kind.
 * @param only the account whose things are used, and nobody else's
 * @returns the ids known to a caller of this site
 */
export async function worldOf(
  sql: Sql,
  { only }: { only?: string } = {},
): Promise<(site: SiteId, accountId: string | null) => Known> {
  const idTables = await sql<{ table: string }[]>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
    order by 1`;
  const rows = new Map<string, Row[]>();
  for (const { table } of idTables) {
    const found = await sql<Row[]>`
      select id, entry ->> 'site' as site, coalesce(entry ->> 'username', entry ->> 'slug') as name,
        array(select entry ->> owner from unnest(${owners}::text[]) owner where entry ->> owner is not null) as of
      from (select id, to_jsonb(t) as entry from ${sql(table)} t order by id limit ${LOOKED_AT}) rows`;
    rows.set(
      table,
      found.filter(({ id, of }) => only === undefined || id === only || of.includes(only)),
    );
  }
  const anything = [...rows.values()].flatMap((some) => some.slice(0, 1).map(({ id }) => id));

  return (site, accountId) => (field) => {
    if (fixed[field]) return fixed[field];
    if (field === 'username') return namesOf(rows.get('account') ?? []);
    const thing = /^(.+?)Ids?$/.exec(field)?.[1];
    if (!thing) return field === 'ids' || field === 'id' ? anything : [];
    const kind = snake(thing);
    const table =
      tables[thing] ?? [...rows.keys()].find((name) => name === kind || name.endsWith(`_${kind}`));
    const all = (table && rows.get(table)) || [];
    const here = all.filter((row) => row.site === null || row.site === site);
    const mine = here.filter(
      ({ id, of }) => accountId !== null && (of.includes(accountId) || id === accountId),
    );
    const names = thing === 'tribe' || thing === 'athlete' ? namesOf(here) : [];
    return [
      ...[...mine, ...mine, ...here].slice(0, 3 * ENOUGH).map(({ id }) => id),
      ...names.slice(0, ENOUGH),
      ...all.slice(0, 1).map(({ id }) => id),
      ...anything.slice(0, 1),
    ];
  };
}

const namesOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ name }) => name ?? []).slice(0, 5 * ENOUGH);
