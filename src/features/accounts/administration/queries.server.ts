import { accountsWithContact } from '#features/auth/contact.server.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { planOf } from '#features/plans/holdings-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import type { AdminAccount, getAdminAccounts, StandingSanction } from './calls.ts';

export interface AdminAccountRow extends CardRow {
  state: AdminAccount['state'];
  stateUntil: string | null;
  plan: string;
  ageBand: AdminAccount['ageBand'];
  joinedAt: string;
  sites: SiteId[];
}

const columns = (ctx: Ctx) => ctx.sql`
  ${cardColumns(ctx)}, a.state, a.state_until, ${planOf(ctx, ctx.sql`a.id`)} as plan, a.age_band, here.joined_at,
  array(select site from account_site where account_id = a.id order by joined_at) as sites`;

/** Accounts of the ctx's site, one more than the limit. */
export function findAccounts(
  ctx: Ctx,
  query: CallParsed<typeof getAdminAccounts>['query'],
): Promise<(AdminAccountRow & { sortKey: string })[]> {
  const { sql, site } = ctx;
  const { search, contact, role, state, verification, plan, ageBand, alsoOn, joinedFrom, joinedUntil } =
    query;
  const pattern = search && `%${search.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')}%`;
  const page = sortedPage(ctx, {
    sort: query.sort,
    cursor: query.cursor,
    columns: {
      joinedAt: { by: sql`here.joined_at`, type: 'timestamptz' },
      username: { by: sql`coalesce(a.username::text, '')`, type: 'text' },
    },
    id: sql`a.id`,
  });
  return sql`
    select ${columns(ctx)}, ${page.key} as sort_key
    from account_site here join account a on a.id = here.account_id
    where here.site = ${site}
      ${pattern ? sql`and (a.username::text ilike ${pattern} or a.display_name ilike ${pattern})` : sql``}
      ${contact ? sql`and a.id in (${accountsWithContact(ctx, contact)})` : sql``}
      ${role ? sql`and a.role = ${role}` : sql``}
      ${state ? sql`and a.state = ${state}` : contact ? sql`` : sql`and a.state <> 'guest'`}
      ${verification ? sql`and a.verification_type = ${verification}` : sql``}
      ${plan ? sql`and ${planOf(ctx, sql`a.id`)} = ${plan}` : sql``}
      ${ageBand ? sql`and a.age_band = ${ageBand}` : sql``}
      ${alsoOn ? sql`and exists (select from account_site s where s.account_id = a.id and s.site = ${alsoOn})` : sql``}
      ${joinedFrom ? sql`and here.joined_at >= ${joinedFrom}::date` : sql``}
      ${joinedUntil ? sql`and here.joined_at < ${joinedUntil}::date + 1` : sql``}
      ${page.after}
    order by ${page.order} limit ${query.limit + 1}`;
}

export interface DetailsRow extends AdminAccountRow {
  createdAt: string;
  followers: number;
  posts: number;
  formerUsernames: string[];
  guardianId: string | null;
  children: number;
}

export async function findDetails(ctx: Ctx, accountId: string): Promise<DetailsRow | undefined> {
  const { sql, site } = ctx;
  const [row] = await sql<DetailsRow[]>`
    select ${columns(ctx)}, a.created_at, here.follower_count as followers, here.post_count as posts, a.guardian_id,
      array(select username::text from username_history where account_id = a.id order by held_until desc) as former_usernames,
      (select count(*)::int from account child where child.guardian_id = a.id) as children
    from account_site here join account a on a.id = here.account_id
    where here.site = ${site} and a.id = ${accountId}`;
  return row;
}

/** What staff change of an account. */
interface Standing {
  role: string;
  state: string;
}

/** Locks an account of the ctx's site. @returns whether there is one */
export async function lockOnThisSite({ sql, site }: Ctx, accountId: string): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
    select a.role, a.state from account a where a.id = ${accountId} and a.state <> 'erased'
      and exists (select from account_site here where here.account_id = a.id and here.site = ${site})
    for no key update`;
  return row;
}

export interface NoteRow {
  id: string;
  at: string;
  text: string;
  authorId: string | null;
}
export const findNotes = ({ sql }: Ctx, accountId: string): Promise<NoteRow[]> => sql`
  select id, at, text, author_id from account_note where account_id = ${accountId} order by id desc limit 100`;

export interface TransitionRow {
  id: string;
  at: string;
  from: string;
  to: string;
  reason: string;
  byId: string | null;
}
export const findTransitions = ({ sql }: Ctx, accountId: string): Promise<TransitionRow[]> => sql`
  select id::text, at, from_state as "from", to_state as "to", reason, by_account_id as by_id
  from account_transition where account_id = ${accountId} order by id desc limit 50`;

export interface SanctionRow extends Omit<StandingSanction, 'by' | 'liftedBy'> {
  byId: string | null;
  liftedById: string | null;
}
export const findSanctions = ({ sql }: Ctx, accountId: string): Promise<SanctionRow[]> => sql`
  select id, kind, created_at as at, until, reason, case_id, by_account_id as by_id, lifted_at, lifted_by as lifted_by_id
  from account_sanction where account_id = ${accountId} order by id desc limit 50`;

/** The active sanctions of an account, or one of them, each with the site whose staff decided it; null: of all sites. */
export const standingSanctions = (
  { sql }: Ctx,
  accountId: string,
  sanctionId?: string,
): Promise<{ site: SiteId | null }[]> => sql`
  select site from account_sanction
  where account_id = ${accountId} and lifted_at is null ${sanctionId ? sql`and id = ${sanctionId}` : sql``}`;
