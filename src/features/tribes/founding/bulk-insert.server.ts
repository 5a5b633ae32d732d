import type { MembershipRow, TribeRow } from '#features/tribes/queries.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { plainName } from '#platform/plain-name.ts';
import { membershipStates } from '../membership/membership-states.server.ts';
import { slugFor } from './tribe-name.ts';

type Optional = Pick<
  TribeRow,
  | 'id'
  | 'slug'
  | 'kind'
  | 'sport'
  | 'league'
  | 'parentId'
  | 'description'
  | 'rules'
  | 'logoMediaId'
  | 'bannerMediaId'
  | 'joinMode'
  | 'visibility'
  | 'country'
  | 'state'
  | 'createdAt'
>;

export interface NewMember {
  accountId: string;
  role?: MembershipRow['role'];
  state?: 'active' | 'waiting' | 'requested';
  isAthlete?: boolean;
  /** When they joined, requested or joined the waitlist. Default: when the tribe was created. */
  at?: string;
}
export interface NewTribe extends Partial<Optional> {
  name: string;
  ownerId: string;
  /** Besides the owner, who is a member anyway. */
  members?: readonly NewMember[];
}

/**
 * Inserts any number of tribes with their members in a few statements: for seeds, the bench and tests. Counts are
 * right. It checks no permissions, so no call uses it. Returns the ids in the order given.
 */
export async function insertTribes(ctx: Ctx, tribes: readonly NewTribe[]): Promise<string[]> {
  const rows = tribes.map((tribe) => ({
    ...tribe,
    id: tribe.id ?? newId(),
    nameFolded: plainName(tribe.name),
    slug: tribe.slug ?? slugFor(tribe.name),
    createdAt: tribe.createdAt ?? ctx.now.toISOString(),
  }));
  const members = rows.flatMap(({ id, ownerId, createdAt, members = [] }) => {
    const owner: NewMember = {
      accountId: ownerId,
      ...members.find((member) => member.accountId === ownerId),
      role: 'owner',
    };
    const others = members.filter((member) => member.accountId !== ownerId);
    return [owner, ...others].map((member) => ({ tribeId: id, at: createdAt, ...member }));
  });
  await insertRows(
    ctx,
    rows.map(({ members: _, ...row }) => row),
  );
  for (let start = 0; start < members.length; start += CHUNK) {
    await insertMembers(ctx, members.slice(start, start + CHUNK));
  }
  const ids = rows.map((row) => row.id);
  await recount(ctx, ids);
  return ids;
}

const CHUNK = 20_000;

async function insertRows(ctx: Ctx, rows: readonly object[]): Promise<void> {
  await ctx.sql`
    insert into tribe (id, site, name, name_folded, slug, kind, sport, league, parent_id, description, rules, logo_media_id,
      banner_media_id, join_mode, visibility, country, state, owner_id, created_at, updated_at)
    select id, ${ctx.site}, name, "nameFolded", slug, coalesce(kind, 'community'), sport, league, "parentId", coalesce(description, ''),
      coalesce(rules, '{}'), "logoMediaId", "bannerMediaId", coalesce("joinMode", 'open'), coalesce(visibility, 'public'),
      country, coalesce(state, 'active'), "ownerId", "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
      id uuid, name text, "nameFolded" text, slug text, kind text, sport text, league text, "parentId" uuid, description text, rules text[],
      "logoMediaId" uuid, "bannerMediaId" uuid, "joinMode" text, visibility text, country text, state text,
      "ownerId" uuid, "createdAt" timestamptz)`;
  // They are ours, so nobody has to review them.
  await ctx.sql`
    update tribe set review = 'approved' where review = 'pending'
      and id in (select id from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (id uuid))`;
}

async function insertMembers(ctx: Ctx, members: readonly object[]): Promise<void> {
  await ctx.sql`
    with given as (
      select "tribeId" as tribe_id, "accountId" as account_id, coalesce(role, 'member') as role,
        coalesce(state, 'active') as state, coalesce("isAthlete", false) as is_athlete, at
      from jsonb_to_recordset(${JSON.stringify(members)}::text::jsonb) as x (
        "tribeId" uuid, "accountId" uuid, role text, state text, "isAthlete" boolean, at timestamptz)
    ), joined as (
      insert into membership (tribe_id, account_id, site, role, state, is_athlete, joined_at, asked_at, created_at, updated_at)
      select tribe_id, account_id, ${ctx.site}, role, state, is_athlete,
        case when state = 'active' then at end, case when state <> 'active' then at end, at, at
      from given
    )
    ${membershipStates.logSql(ctx, 'given', {
      to: ctx.sql`state`,
      by: null,
      reason: 'created',
      at: ctx.sql`at`,
    })}`;
}

/** Recounts members. @param ids all tribes of all sites when left out */
export async function recount({ sql }: Pick<Ctx, 'sql'>, ids?: readonly string[]): Promise<void> {
  await sql`
    update tribe t set member_count = c.members, athlete_count = c.athletes, waiting_count = c.waiting
    from (
      select t.id,
        count(m.*) filter (where m.state = 'active') as members,
        count(m.*) filter (where m.state = 'active' and m.is_athlete) as athletes,
        count(m.*) filter (where m.state = 'waiting') as waiting
      from tribe t left join membership m on m.tribe_id = t.id
      where ${ids ? sql`t.id = any(${ids as string[]}::uuid[])` : sql`true`}
      group by t.id
    ) c
    where c.id = t.id
      and (t.member_count, t.athlete_count, t.waiting_count) is distinct from (c.members, c.athletes, c.waiting)`;
}
