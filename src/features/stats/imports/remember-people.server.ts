import type { Ctx, Viewer } from '#platform/ctx.ts';

/** Keeps whom somebody chose for names, for their next file. */
export async function rememberPeople(
  { sql, site }: Ctx,
  { accountId }: Pick<Viewer, 'accountId'>,
  people: readonly { personId: string; athleteId: string }[],
): Promise<void> {
  await sql`
    insert into stat_known_name (account_id, site, person_id, athlete_id)
    select ${accountId}, ${site}, n.person_id, n.athlete_id
    from unnest(${people.map(({ personId }) => personId)}::text[], ${people.map(({ athleteId }) => athleteId)}::uuid[])
      as n (person_id, athlete_id)
    on conflict (account_id, site, person_id) do update set athlete_id = excluded.athlete_id`;
}
