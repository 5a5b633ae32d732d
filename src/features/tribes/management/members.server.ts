import type { AccountCard } from '#features/people/account.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { memberOf, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { canModerate } from '#features/tribes/policy.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, anInteger, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { inLike } from '#platform/sql/sql.ts';
import { openManagement } from './authorize.server.ts';
import type { Applicant, getRequests, getRestricted, Restricted } from './calls.ts';
import type { getMembers, TribeMember } from './public-calls.ts';

interface MemberRow extends Omit<TribeMember, 'account'> {
  accountId: string;
  rank: number;
}

/** The members of a tribe, owner and managers first, then the newest, without people the viewer may not see. */
export async function listMembers(
  ctx: Ctx,
  query: CallParsed<typeof getMembers>['query'],
): Promise<Page<TribeMember>> {
  const { sql, now } = ctx;
  const standing = await standingIn(ctx, query.tribeId);
  const after = decodeCursor(query.cursor, [anInteger, aTime, anId]);
  const rank = sql`array_position(array['owner', 'manager', 'moderator', 'member'], m.role)`;
  const rows = await sql<MemberRow[]>`
    select m.account_id, m.role, m.is_athlete, m.joined_at, ${rank} as rank,
      ${canModerate(memberOf(standing)) ? sql`case when m.muted_until > ${now.toISOString()} then m.muted_until end` : sql`null`}
        as muted_until
    from membership m ${joinAccount(ctx, 'm.account_id')}
    where m.tribe_id = ${standing.id} and m.state = 'active' and ${visibilityOf(ctx)} <> 'none'
      ${query.role ? sql`and m.role = ${query.role}` : sql``}
      ${query.search ? sql`and ${isNamedLike(ctx, query.search)}` : sql``}
      ${
        after
          ? sql`and (${rank} > ${after[0]} or ${rank} = ${after[0]}
              and (m.joined_at, m.account_id) < (${after[1]}::timestamptz, ${after[2]}::uuid))`
          : sql``
      }
    order by rank, m.joined_at desc, m.account_id desc
    limit ${query.limit + 1}`;
  const page = toPage(rows, query.limit, (row) => [row.rank, row.joinedAt, row.accountId]);
  return { ...page, items: await withCards(ctx, page.items) };
}

/** People with a request, on the waitlist or invited, oldest first. */
export async function listRequests(
  ctx: Ctx,
  query: CallParsed<typeof getRequests>['query'],
): Promise<Page<Applicant>> {
  const { sql } = ctx;
  const { tribe } = await openManagement(ctx, query.tribeId, 'answerRequests');
  const after = decodeCursor(query.cursor, [aTime, anId]);
  const rows = await sql<(Omit<Applicant, 'account'> & { accountId: string })[]>`
    select m.account_id, m.state, m.asked_at
    from membership m ${joinAccount(ctx, 'm.account_id')}
    where m.tribe_id = ${tribe.id} and m.state = ${asText(ctx, query.of)} and ${visibilityOf(ctx)} <> 'none'
      ${after ? sql`and (m.asked_at, m.account_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by m.asked_at, m.account_id
    limit ${query.limit + 1}`;
  const page = toPage(rows, query.limit, (row) => [row.askedAt, row.accountId]);
  return { ...page, items: await withCards(ctx, page.items) };
}

export async function listRestricted(
  ctx: Ctx,
  query: CallParsed<typeof getRestricted>['query'],
): Promise<Page<Restricted>> {
  const { sql, now } = ctx;
  const { tribe } = await openManagement(ctx, query.tribeId, query.of === 'banned' ? 'ban' : 'mute');
  const after = decodeCursor(query.cursor, [aTime, anId]);
  const isBanned = query.of === 'banned';
  const rows = await sql<(Omit<Restricted, 'account'> & { accountId: string })[]>`
    select m.account_id, m.updated_at as at,
      ${isBanned ? sql`m.banned_until` : sql`m.muted_until`} as until,
      coalesce(${isBanned ? sql`m.ban_reason` : sql`m.mute_reason`}, '') as reason
    from membership m ${joinAccount(ctx, 'm.account_id')}
    where m.tribe_id = ${tribe.id} and ${visibilityOf(ctx)} <> 'none' and ${
      isBanned
        ? sql`m.state = 'banned' and (m.banned_until is null or m.banned_until > ${now.toISOString()})`
        : sql`m.state = 'active' and m.muted_until > ${now.toISOString()}`
    }
      ${after ? sql`and (m.updated_at, m.account_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by m.updated_at desc, m.account_id desc
    limit ${query.limit + 1}`;
  const page = toPage(rows, query.limit, (row) => [row.at, row.accountId]);
  return { ...page, items: await withCards(ctx, page.items) };
}

async function withCards<R extends { accountId: string }>(
  ctx: Ctx,
  rows: readonly R[],
): Promise<(Omit<R, 'accountId'> & { account: AccountCard })[]> {
  const cards = await accountCards(
    ctx,
    rows.map((row) => row.accountId),
  );
  return rows.flatMap(({ accountId, ...row }) => {
    const account = cards.get(accountId);
    return account ? [{ ...row, account }] : [];
  });
}

/** The beginning of the username, or any part of the display name. */
function isNamedLike({ sql }: Ctx, search: string) {
  const pattern = inLike(search.replace(/^@/, ''));
  return sql`(a.username like ${`${pattern.toLowerCase()}%`} or a.display_name ilike ${`%${pattern}%`})`;
}

/** The state is written into the statement, so that its partial index is used. */
const asText = ({ sql }: Ctx, state: 'requested' | 'waiting' | 'invited') =>
  ({ requested: sql`'requested'`, waiting: sql`'waiting'`, invited: sql`'invited'` })[state];
