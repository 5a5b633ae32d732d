import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/**
 * SQL: the viewer blocked the account in this column, or the other way round; neither may see the other. The list is
 * read once per statement, however many rows are compared with it.
 */
export function isBlockedEitherWay({ sql, viewer }: Ctx, account: Fragment): Fragment {
  if (!viewer) return sql`false`;
  return sql`(${account} in (
    select blocked_id from block where blocker_id = ${viewer.accountId}
    union all select blocker_id from block where blocked_id = ${viewer.accountId})) is true`;
}

/** SQL: rows of `id`: everybody the viewer blocked, and who blocked them. */
const blockedWith = ({ sql, viewer }: Ctx): Fragment => sql`
  select blocked_id as id from block where blocker_id = ${viewer?.accountId ?? null}::uuid
  union select blocker_id from block where blocked_id = ${viewer?.accountId ?? null}::uuid`;

/**
 * SQL: how much of a count a block hides from the viewer, whose lists leave it out too. Most have blocked nobody, which is
 * found out once per statement.
 * @param count SQL: the number that people in `blocked`, rows of `id`, have a part in
 */
export function hiddenFromCount(ctx: Ctx, count: (blocked: Fragment) => Fragment): Fragment {
  const { sql, viewer } = ctx;
  if (!viewer) return sql`0`;
  const blocked = sql`(${blockedWith(ctx)})`;
  return sql`(case when exists ${blocked} then (${count(blocked)}) else 0 end)`;
}

/** SQL: how many followers of account `a` on this site, or how many it follows, a block hides from the viewer. */
export const hiddenFollows = (ctx: Ctx, side: 'followers' | 'following'): Fragment => {
  const { sql, site } = ctx;
  const [mine, theirs] =
    side === 'followers' ? ['followed_id', 'follower_id'] : ['follower_id', 'followed_id'];
  return hiddenFromCount(
    ctx,
    (blocked) => sql`
      select count(*)::int from ${blocked} b
      join follow f on f.site = ${site} and f.${sql(mine)} = a.id and f.${sql(theirs)} = b.id`,
  );
};

/** One of the two blocked the other. */
export async function isBlockBetween(
  { sql }: Pick<Ctx, 'sql'>,
  one: string,
  other: string,
): Promise<boolean> {
  const rows = await sql`
    select from block
    where blocker_id = ${one} and blocked_id = ${other} or blocker_id = ${other} and blocked_id = ${one}`;
  return rows.length > 0;
}

/** The same for many pairs, in their order; nobody blocks null. */
export async function blocksBetween(
  { sql }: Pick<Ctx, 'sql'>,
  pairs: readonly (readonly [string, string | null])[],
): Promise<boolean[]> {
  const rows = await sql<{ place: number }[]>`
    select pair.place::int from unnest(
      ${pairs.map(([one]) => one)}::uuid[], ${pairs.map(([, other]) => other)}::uuid[]
    ) with ordinality as pair (one, other, place)
    where exists (
      select from block
      where blocker_id = pair.one and blocked_id = pair.other or blocker_id = pair.other and blocked_id = pair.one)`;
  const found = new Set(rows.map(({ place }) => place));
  return pairs.map((_, index) => found.has(index + 1));
}

/** SQL: the viewer muted the account in this column. It is hidden in feeds and notifications, not elsewhere. */
export function isMutedByViewer({ sql, viewer }: Ctx, account: Fragment): Fragment {
  if (!viewer) return sql`false`;
  return sql`(${account} in (select muted_id from mute where muter_id = ${viewer.accountId})) is true`;
}

/** SQL: the text contains a word the viewer muted. Most have muted none, which is found out once per statement. */
export function containsMutedWord({ sql, viewer }: Ctx, text: Fragment): Fragment {
  if (!viewer) return sql`false`;
  const words = sql`select from mute_word w where w.account_id = ${viewer.accountId}`;
  return sql`(exists (${words}) and exists (${words} and strpos(lower(${text}), w.word) > 0))`;
}

/**
 * SQL: the account in this column is hidden from everybody but itself: deactivated, suspended, banned, being deleted,
 * or under 13 on a site other than the kids site. A scalar, because the planner may turn an "exists" into a list of all
 * accounts.
 */
export function isHiddenAccount(ctx: Ctx, account: Fragment): Fragment {
  const { sql, viewer } = ctx;
  return sql`(${account} is distinct from ${viewer?.accountId ?? null}::uuid and coalesce((
    select ${isHiddenAs(ctx, 'hidden')} from account hidden where hidden.id = ${account}), false))`;
}

/** SQL: the same for account `a`. */
export const isHidden = (ctx: Ctx): Fragment =>
  ctx.sql`(a.id is distinct from ${ctx.viewer?.accountId ?? null}::uuid and ${isHiddenAs(ctx, 'a')})`;

function isHiddenAs({ sql, site }: Ctx, account: 'a' | 'hidden'): Fragment {
  const orExcluded = siteRules[site].forChildren
    ? sql``
    : sql`or ${sql(`${account}.age_band`)} is not distinct from 'under_13'`;
  return sql`(${sql(`${account}.state`)} in ('suspended', 'banned', 'deactivated', 'deletion_requested', 'erased') ${orExcluded})`;
}

export interface ContentFilter {
  /** Blocked in either direction, or muted by the viewer. */
  people: Set<string>;
  /** Lower case. */
  terms: string[];
}

/** By account: whom and what to filter out of live events, which are sent without a query per viewer. */
export async function contentFiltersOf(
  { sql }: Pick<Ctx, 'sql'>,
  accountIds: readonly string[],
): Promise<Map<string, ContentFilter>> {
  const rows = await sql<{ id: string; people: string[]; terms: string[] }[]>`
    select me.id,
      array(
        select blocked_id from block where blocker_id = me.id
        union select blocker_id from block where blocked_id = me.id
        union select muted_id from mute where muter_id = me.id
      ) as people,
      array(select word from mute_word where account_id = me.id) as terms
    from unnest(${accountIds as string[]}::uuid[]) as me (id)`;
  return new Map(rows.map(({ id, people, terms }) => [id, { people: new Set(people), terms }]));
}
