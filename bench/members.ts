import { newId } from '#platform/ids.ts';
import { hashToken } from '#platform/secret.ts';
import type { Sql } from '#platform/sql/sql.ts';

/** Makes members with a session each. @returns the tokens of their sessions */
export async function members(sql: Sql, count: number): Promise<string[]> {
  const all = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    name: `seat${n}`,
    token: `seat-${n}-${newId()}`,
  }));
  const ids = all.map(({ id }) => id);
  await sql`
    with made as (
      insert into account (id, role, state, username, username_folded, display_name, birth_date, age_band, country, created_at)
      select id, 'USER', 'active', name, name, name, '1990-01-01', 'adult', 'GB', now() - interval '1 year'
      from unnest(${ids}::uuid[], ${all.map(({ name }) => name)}::text[]) as one (id, name)
    ), users as (
      insert into auth_user (id, email) select id, id || '@bench.test' from unnest(${ids}::uuid[]) as id
    )
    insert into account_site (account_id, site) select id, 'sports' from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into auth_session (id, user_id, token_hash, expires_at)
    select gen_random_uuid(), id, hash, now() + interval '1 day'
    from unnest(${ids}::uuid[], ${all.map(({ token }) => hashToken(token))}::text[]) as one (id, hash)`;
  return all.map(({ token }) => token);
}
