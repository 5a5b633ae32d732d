import type { Ctx } from '#platform/ctx.ts';

/** The time zone an account has set; UTC until it has. */
export async function timeZoneOf({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string> {
  const [row] = await sql<{ timeZone: string }[]>`select time_zone from account where id = ${accountId}`;
  return row?.timeZone ?? 'UTC';
}
