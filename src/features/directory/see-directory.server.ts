import { accountFacts } from '#features/people/account-facts.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { teamsNamed } from '#features/teams/team-options.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import type { DirectoryEntry, getDirectory, getDirectoryEntry, getMyDirectoryEntries } from './calls.ts';
import type { EntryKind } from './directory.ts';
import {
  type EntryRow,
  entryColumns,
  findEntry,
  isListed,
  joinEntryAccount,
  presentEntries,
} from './entry-row.server.ts';

type Query = CallParsed<typeof getDirectory>['query'];

/** @throws 404 on a site without a directory */
export function assertHasDirectory({ site }: Ctx): void {
  if (!siteRules[site].can.recruit) throw notFound('page');
}

/** Who is listed, by the filters, newest first. */
export async function directory(ctx: Ctx, query: Query): Promise<Page<DirectoryEntry>> {
  assertHasDirectory(ctx);
  const { sql } = ctx;
  const { q, limit } = query;
  // Words and names have an index each, so each finds a page of its own.
  const found = q
    ? sql`(${newest(ctx, query, hasWords(ctx, q))}) union (${newest(ctx, query, hasName(ctx, q))})
        union (${newest(ctx, query, isTeamNamed(ctx, q))})`
    : newest(ctx, query, sql`true`);
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(ctx)} from directory_entry e where e.id in (${found})
    order by e.listed_at desc, e.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ listedAt, id }) => [listedAt, id]);
  return { ...page, items: await presentEntries(ctx, page.items) };
}

/**
 * SQL: ids of a page of entries, and one more. Whether an entry is shown is looked up until the page is full: `offset 0`
 * keeps the planner, which can't tell that nearly everybody may be shown, from looking up all of them and sorting them.
 */
function newest(ctx: Ctx, query: Query, isFound: Fragment): Fragment {
  const { sql, site } = ctx;
  const { kind, sport, position, region, level, graduationYear, verified, open, limit, cursor } = query;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql`
    select e.id from directory_entry e cross join lateral (
      select from (select e.account_id) whose ${joinAccount(ctx, 'whose.account_id')}
      where ${isListed(ctx)} ${verified ? sql`and a.verification_type <> 'none'` : sql``} offset 0) shown
    where e.site = ${site} and e.state = 'listed' and ${isFound}
      ${after ? sql`and (e.listed_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      ${kind ? sql`and e.kind = ${kind}` : sql``} ${sport ? sql`and e.sport = ${sport}` : sql``}
      ${position ? sql`and lower(e.position) = ${position.toLowerCase()}` : sql``}
      ${region ? sql`and lower(e.region) = ${region.toLowerCase()}` : sql``}
      ${level ? sql`and e.level = ${level}` : sql``}
      ${graduationYear ? sql`and e.graduation_year = ${graduationYear}` : sql``} ${open ? sql`and e.is_open` : sql``}
    order by e.listed_at desc, e.id desc limit ${limit + 1}`;
}

/** SQL about entry `e`: these words are in it. */
const hasWords = ({ sql }: Ctx, q: string): Fragment => sql`e.words @@ websearch_to_tsquery('simple', ${q})`;

/** SQL about entry `e`: the name of who is listed begins so. */
function hasName(ctx: Ctx, q: string): Fragment {
  const start = `${inLike(q.toLowerCase().replace(/^@/, ''))}%`;
  return ctx.sql`e.id in (
    select n.id from directory_entry n ${joinAccount(ctx, 'n.account_id')}
    where n.site = ${ctx.site} and n.kind <> 'team' and (lower(a.display_name) like ${start} or a.username::text like ${start}))`;
}

/** SQL about entry `e`: it is of a team whose name or club begins so. */
const isTeamNamed = (ctx: Ctx, q: string): Fragment =>
  ctx.sql`e.team_id in (${teamsNamed(ctx, q.toLowerCase())})`;

/** @throws 404 for what isn't listed, except for its owner and moderators */
export async function readableEntry(ctx: Ctx, id: string): Promise<EntryRow> {
  assertHasDirectory(ctx);
  const row = await findEntry(ctx, id);
  if (!row) throw notFound('entry');
  if (row.accountId === ctx.viewer?.accountId || staffMay(ctx.viewer, 'see-everything')) return row;
  const [shown] = await ctx.sql`
    select from directory_entry e ${joinEntryAccount(ctx)} where e.id = ${id} and ${isListed(ctx)}`;
  if (!shown) throw notFound('entry');
  return row;
}

export async function entry(ctx: Ctx, id: string): Promise<CallReply<typeof getDirectoryEntry>> {
  const row = await readableEntry(ctx, id);
  const [shown] = await presentEntries(ctx, [row]);
  if (!shown) throw notFound('entry');
  const { viewer } = ctx;
  if (!viewer) return { ...shown, viewer: null };
  const [contact] = await ctx.sql<{ state: 'sent' | 'accepted' | 'declined'; shared: string | null }[]>`
    select state, shared from directory_contact where entry_id = ${id} and sender_id = ${viewer.accountId}`;
  return { ...shown, viewer: { isOwn: row.accountId === viewer.accountId, contact: contact ?? null } };
}

const TOO_YOUNG = 'People under 18 aren’t listed in the directory.';

/** Why somebody can't be listed; null when they can. */
export async function refusalToList(ctx: Ctx, accountId: string): Promise<string | null> {
  const facts = await accountFacts(ctx, accountId);
  return facts?.ageBand && facts.ageBand !== 'adult' ? TOO_YOUNG : null;
}

/** As what somebody may be listed themselves. Anybody may say that they coach; a badge says who is verified. */
export async function kindsOf(ctx: Ctx, accountId: string): Promise<EntryKind[]> {
  const card = (await accountCards(ctx, [accountId])).get(accountId);
  if (card?.verificationType === 'brand_verified') return ['brand'];
  return card?.role === 'ATHLETE' ? ['athlete', 'coach'] : ['coach'];
}

export async function ownEntries(ctx: Ctx): Promise<CallReply<typeof getMyDirectoryEntries>> {
  assertHasDirectory(ctx);
  const { accountId } = viewerOf(ctx);
  const rows = await ctx.sql<EntryRow[]>`
    select ${entryColumns(ctx)} from directory_entry e
    where e.site = ${ctx.site} and e.account_id = ${accountId} order by e.kind = 'team', e.listed_at desc`;
  const shown = await presentEntries(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: shown.map((one) => {
      const row = byId.get(one.id);
      return { ...one, contact: row?.contact ?? '', isHidden: row?.state === 'hidden' };
    }),
    kinds: await kindsOf(ctx, accountId),
    refusal: await refusalToList(ctx, accountId),
  };
}
