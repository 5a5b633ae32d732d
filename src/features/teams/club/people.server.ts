import { emailOf } from '#features/auth/contact.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { isMinor } from '#features/people/visibility.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import type { ClubPerson, getClubPeople } from './calls.ts';
import { type ClubView, openClub } from './see-club.server.ts';

type Query = CallParsed<typeof getClubPeople>['query'];

interface PersonRow extends Pick<ClubPerson, 'id' | 'name' | 'email' | 'takesSeat' | 'overSeats' | 'places'> {
  accountId: string | null;
  isMinor: boolean;
  /** The viewer manages a team that they are in, and not only invited to. */
  showsGuardian: boolean;
}

/**
 * SQL: the people of a club, each once. Who is under 18, and who was invited and is known by no account yet, is named only to
 * the managers of a team that they are in.
 */
const peopleOf = (ctx: Ctx, { clubId, teamIds, managedIds }: ClubView): Fragment => ctx.sql`
  select person_id as id,
    bool_or(takes_seat) as takes_seat, bool_or(over_seats) as over_seats, bool_or(is_minor) as is_minor,
    bool_or(is_managed and state <> 'invited') as shows_guardian, min(invited_at) as invited_at,
    coalesce(max(name) filter (where is_shown), '') as name,
    (array_agg(account_id) filter (where is_shown and account_id is not null))[1] as account_id,
    max(email) filter (where is_shown and account_id is null) as email,
    array_agg(team_id) as team_ids, array_agg(user_type) as user_types,
    jsonb_agg(jsonb_build_object('team', jsonb_build_object('id', team_id, 'name', team_name, 'slug', team_slug),
      'userType', user_type, 'jersey', jersey, 'position', position, 'state', state,
      'waitsForGuardian', waits_for_guardian) order by lower(team_name), team_id) as places
  from (
    select seat.person_id, seat.takes_seat, p.team_id, g.name as team_name, g.slug as team_slug, p.user_type, p.jersey,
      p.position, p.state, p.waits_for_guardian, p.over_seats, p.invited_at,
      case when not p.for_guardian then p.email::text end as email,
      case when not p.waits_for_guardian then p.account_id end as account_id,
      coalesce(case when not p.waits_for_guardian then a.display_name end, nullif(p.roster_name, ''), p.email::text) as name,
      coalesce(${isMinor(ctx)}, false) as is_minor,
      p.team_id = any(${managedIds}::uuid[]) as is_managed,
      p.team_id = any(${managedIds}::uuid[]) or coalesce(not ${isMinor(ctx)} and not p.waits_for_guardian, false) as is_shown
    from club_place seat join team_account p on p.id = seat.id join team g on g.id = p.team_id
      left ${joinAccount(ctx, 'p.account_id')}
    where seat.tribe_id = ${clubId} and p.team_id = any(${teamIds}::uuid[]) and p.state in ('invited', 'active', 'inactive')
  ) place group by person_id`;

export async function clubPeople(ctx: Ctx, clubId: string, query: Query): Promise<Page<ClubPerson>> {
  const view = await openClub(ctx, clubId);
  const { sql } = ctx;
  const { search, team, userType, under18, sort, cursor, limit } = query;
  const page = sortedPage(ctx, {
    sort,
    cursor,
    columns: {
      // Who isn't named comes last.
      name: { by: sql`lower(left(coalesce(nullif(person.name, ''), '~'), 100))`, type: 'text' },
      invitedAt: { by: sql`person.invited_at`, type: 'timestamptz' },
    },
    id: sql`person.id`,
  });
  const pattern = search && `%${inLike(search)}%`;
  const rows = await sql<(PersonRow & { sortKey: string | number })[]>`
    select person.*, ${page.key} as sort_key from (${peopleOf(ctx, view)}) person
    where true
      ${pattern ? sql`and (person.name ilike ${pattern} or person.email ilike ${pattern})` : sql``}
      ${team ? sql`and (select g.id from team g where g.site = ${ctx.site} and g.slug = ${team}) = any(person.team_ids)` : sql``}
      ${userType ? sql`and ${userType} = any(person.user_types)` : sql``}
      ${under18 ? sql`and person.is_minor` : sql``}
      ${page.after}
    order by ${page.order} limit ${limit + 1}`;
  const found = toPage(rows, limit, (row) => [row.sortKey, row.id]);
  return { ...found, items: await present(ctx, found.items) };
}

/** Everybody, by name. */
export async function allPeople(ctx: Ctx, view: ClubView): Promise<ClubPerson[]> {
  const rows = await ctx.sql<PersonRow[]>`
    select * from (${peopleOf(ctx, view)}) person order by lower(person.name), person.id`;
  return present(ctx, rows);
}

async function present(ctx: Ctx, rows: readonly PersonRow[]): Promise<ClubPerson[]> {
  const minors = rows.flatMap(({ accountId, isMinor, showsGuardian }) =>
    accountId && isMinor && showsGuardian ? [accountId] : [],
  );
  const [cards, guardians] = await Promise.all([
    uncheckedCards(
      ctx,
      rows.flatMap(({ accountId }) => accountId ?? []),
    ),
    guardiansOf(ctx, minors),
  ]);
  return rows.map(({ id, accountId, name, email, isMinor: isUnder18, takesSeat, overSeats, places }) => {
    const account = cards.get(accountId ?? '') ?? null;
    const guardian = guardians.get(accountId ?? '') ?? null;
    return {
      id,
      account,
      name: account?.displayName ?? name,
      email,
      isUnder18,
      takesSeat,
      overSeats,
      guardian,
      places,
    };
  });
}

/** By child. Whom they may be shown to was checked. */
async function guardiansOf(
  ctx: Ctx,
  childIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ClubPerson['guardian']>>> {
  if (childIds.length === 0) return new Map();
  const rows = await ctx.sql<{ childId: string; guardianId: string; email: string | null }[]>`
    select child.id as child_id, child.guardian_id, ${emailOf(ctx, ctx.sql`child.guardian_id`)} as email
    from (${childAccounts(ctx)}) child
    where child.id = any(${childIds as string[]}::uuid[]) and child.guardian_id is not null`;
  const cards = await uncheckedCards(
    ctx,
    rows.map(({ guardianId }) => guardianId),
  );
  return new Map(
    rows.map(({ childId, guardianId, email }) => [
      childId,
      { name: cards.get(guardianId)?.displayName ?? '', email },
    ]),
  );
}
