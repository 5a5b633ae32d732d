import { openSession } from '#features/auth/auth.server.ts';
import type { SiteId } from '#platform/site.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { Caller } from './walk.ts';
import { worldOf } from './world.ts';

interface Found {
  id: string;
  name: string;
  site: SiteId;
}

/** One or two of every kind of account in the database, and visitors. */
export async function callersOf(
  sql: Sql,
  apiKey: string,
): Promise<{ callers: Caller[]; restore: () => Promise<void> }> {
  const people = await sql<Found[]>`
    select distinct on (kind, n) id, kind || ' ' || coalesce(username, 'without a name') as name, site from (
      select a.id, a.username, kind, site, row_number() over (partition by kind order by a.username) as n from account a
      join lateral (
        select lower(a.role) as kind, 'sports' as site where a.guardian_id is null and a.state = 'active' and a.owner_id is null
        union all select a.state, 'sports' where a.state not in ('active', 'erased')
        union all select 'staff ' || g.role, coalesce(g.site, 'sports') from staff_grant g
          where g.account_id = a.id and g.revoked_at is null
        union all select 'child', 'kids' where a.guardian_id is not null
        union all select 'guardian', 'kids' where exists (select from account c where c.guardian_id = a.id)
        union all select 'cricket fan', 'cricket'
          where exists (select from account_site s where s.account_id = a.id and s.site = 'cricket')
        union all select 'tribe ' || m.role, m.site from membership m
          where m.account_id = a.id and m.state = 'active' and m.role <> 'member'
      ) kinds on true
    ) found
    where n <= 2 order by kind, n`;
  const tokens = new Map<string, string>();
  const states = await sql<{ id: string; state: string }[]>`
    select id, state from account where id = any(${people.map(({ id }) => id)}::uuid[])`;
  let rounds = 0;

  async function restore() {
    rounds += 1;
    await sql`delete from rate_limit`;
    for (const { id, state } of states)
      await sql`update account set state = ${state} where id = ${id} and state <> ${state} and state <> 'erased'`;
    for (const { id, name } of people)
      tokens.set(name, await openSession({ sql }, id, { secondFactor: true }));
  }
  const headers = (name: string) => ({
    'x-api-key': apiKey,
    // Each round uses another address: limits per address aren't tested here.
    'x-forwarded-for': `10.${rounds % 250}.${Math.floor(rounds / 250)}.7`,
    ...(tokens.has(name) ? { authorization: `Bearer ${tokens.get(name)}` } : {}),
  });
  const world = await worldOf(sql);
  const visitor = { site: 'sports', signedIn: false, known: world('sports', null) } as const;
  return {
    restore,
    callers: [
      ...people.map(({ id, name, site }) => ({
        name,
        site,
        signedIn: true,
        known: world(site, id),
        headers: () => headers(name),
      })),
      { ...visitor, name: 'a visitor', headers: () => headers('') },
      {
        ...visitor,
        name: 'a visitor of the kids site',
        site: 'kids',
        known: world('kids', null),
        headers: () => headers(''),
      },
      { ...visitor, name: 'a visitor without the API key', headers: () => ({}) },
      {
        ...visitor,
        name: 'somebody whose session has ended',
        headers: () => ({ ...headers(''), authorization: 'Bearer ended' }),
      },
    ],
  };
}
