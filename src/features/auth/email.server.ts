import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

/** SQL: the address an account signs in with; null where nobody can be written to: they sign in by phone, or are erased. */
export const emailOf = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment =>
  sql`(select email from auth_user where id = ${account} and phone is null)`;

/** The same of one account. */
export async function emailOfAccount({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`select ${emailOf({ sql }, sql`${accountId}`)} as email`;
  return row?.email ?? null;
}
