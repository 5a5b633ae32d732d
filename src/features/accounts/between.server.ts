import type { Ctx } from '#platform/ctx.ts';

type Fragment = ReturnType<Ctx['sql']>;

/**
 * SQL that is true when the viewer and the account in this column have blocked one another: then neither is there for
 * the other. The list is read once a statement, whatever number of rows is asked about.
 */
export function blockedBetween({ sql, viewer }: Ctx, account: Fragment): Fragment {
  if (!viewer) return sql`false`;
  return sql`(${account} in (
    select blocked_id from block where blocker_id = ${viewer.accountId}
    union all select blocker_id from block where blocked_id = ${viewer.accountId})) is true`;
}

/** SQL that is true when the viewer has muted the account in this column: hidden in feeds and notices, not elsewhere. */
export function mutedByViewer({ sql, viewer }: Ctx, account: Fragment): Fragment {
  if (!viewer) return sql`false`;
  return sql`(${account} in (select muted_id from mute where muter_id = ${viewer.accountId})) is true`;
}

/** SQL that is true when a text holds a word the viewer does not want to read. */
export function holdsMutedWord({ sql, viewer }: Ctx, text: Fragment): Fragment {
  if (!viewer) return sql`false`;
  return sql`exists (
    select from mute_word w where w.account_id = ${viewer.accountId} and strpos(lower(${text}), w.word) > 0)`;
}

/**
 * SQL that is true while the account in this column is hidden from everybody: on a break, about to be erased,
 * suspended, or under 13 on a site that is not the kids site.
 * What it wrote is not shown, and to itself is. A value and not an "exists", which the planner may turn into a list of all accounts.
 */
export function isAway({ sql, site, viewer }: Ctx, account: Fragment): Fragment {
  const isKeptOut = site === 'kids' ? sql`` : sql`or away.age_band is not distinct from 'under_13'`;
  return sql`(${account} is distinct from ${viewer?.accountId ?? null}::uuid and coalesce((
    select away.state in ('suspended', 'banned', 'deactivated', 'deletion_requested', 'erased') ${isKeptOut}
    from account away where away.id = ${account}), false))`;
}

export interface Unheard {
  /** Blocked in either direction, or muted by the viewer. */
  people: Set<string>;
  /** Lower case. */
  words: string[];
}

/** The same as lists, for what is told to viewers without being asked of the database: by account. */
export async function unheardBy(
  { sql }: Pick<Ctx, 'sql'>,
  accountIds: readonly string[],
): Promise<Map<string, Unheard>> {
  const rows = await sql<{ id: string; people: string[]; words: string[] }[]>`
    select me.id,
      array(
        select blocked_id from block where blocker_id = me.id
        union select blocker_id from block where blocked_id = me.id
        union select muted_id from mute where muter_id = me.id
      ) as people,
      array(select word from mute_word where account_id = me.id) as words
    from unnest(${accountIds as string[]}::uuid[]) as me (id)`;
  return new Map(rows.map(({ id, people, words }) => [id, { people: new Set(people), words }]));
}
