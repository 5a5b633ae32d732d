import { importTeamRoster } from '#features/teams/squad/calls.ts';
import { newId } from '#platform/ids.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { Looked } from './fill-analytics.ts';
import type { Row } from './money.ts';

const ROWS = 500;

interface App {
  origin: string;
  headers: Record<string, string>;
}

/** The largest roster, imported into a team with a seat for everybody in it. */
export async function roster(sql: Sql, team: Looked, { origin, headers }: App): Promise<Row> {
  const [club] = await sql<{ id: string }[]>`
    insert into team (id, site, tribe_id, name, name_folded, slug, sport, level, gender)
    select ${newId()}, site, tribe_id, 'Roster', id::text, 'roster-' || ${newId()}, sport, level, gender
    from team where id = ${team.id} returning id`;
  const teamId = club?.id ?? '';
  await sql`
    insert into plan_holding (team_id, site, plan, source, source_id, seats)
    values (${teamId}, 'sports', 'PLATINUM', 'grant', ${teamId}, ${ROWS})`;
  const people = Array.from({ length: ROWS }, (_, n) => `${n}-${teamId}@bench.test,athlete,${n}\n`);
  const csv = Buffer.from(`email,type,jersey\n${people.join('')}`).toString('base64');
  const began = performance.now();
  const reply = await fetch(`${origin}/api${importTeamRoster.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${team.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ teamId, csv, commit: true }),
  });
  const { invited } = (await reply.json()) as { invited?: number };
  const seconds = (performance.now() - began) / 1000;
  await sql`delete from team where id = ${teamId}`;
  await sql`delete from plan_holding where team_id = ${teamId}`;
  return [`    a roster of ${ROWS} rows: ${invited ?? 0} invited`, `${seconds.toFixed(1)} s`, 'below 5 s'];
}
