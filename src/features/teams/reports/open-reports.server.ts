import type { Ctx } from '#platform/ctx.ts';

/** How many reports of a team were open when a day began in a time zone, or are by now. */
export async function reportsOpenAt(
  { sql }: Ctx,
  teamId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const at = sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from team_report
    where team_id = ${teamId} and created_at < ${at} and (decided_at is null or decided_at >= ${at})`;
  return row?.open ?? 0;
}
