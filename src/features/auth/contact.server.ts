import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

/** SQL: the address an account signs in with; null where nobody can be written to: they sign in by phone, or are erased. */
export const emailOf = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment =>
  sql`(select email from auth_user where id = ${account} and phone is null)`;

/** SQL: the number an account signs in with, in international form; null for those who sign in by email. */
export const phoneOf = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment =>
  sql`(select phone from auth_user where id = ${account})`;

/** The id of the account that signs in with an address; null without one. Its sign-up may not be finished. */
export async function accountWithEmail({ sql }: Pick<Ctx, 'sql'>, email: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from auth_user where email = ${email}`;
  return row?.id ?? null;
}

/** The email address of one account; null where nobody can be written to there. */
export async function emailOfAccount({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`select ${emailOf({ sql }, sql`${accountId}`)} as email`;
  return row?.email ?? null;
}

/** The phone number of one account; null for those who sign in by email. */
export async function phoneOfAccount({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string | null> {
  const [row] = await sql<{ phone: string | null }[]>`select ${phoneOf({ sql }, sql`${accountId}`)} as phone`;
  return row?.phone ?? null;
}
