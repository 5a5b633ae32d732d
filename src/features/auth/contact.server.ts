import { addressees } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { addressOfPhone, phoneDomain } from './sign-in/target.ts';

/** SQL: the email address of an account, a guest's too; null when it has only a phone number, or is erased. */
export const emailOf = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment =>
  sql`(select coalesce(guest_email, email) from auth_user where id = ${account} and email not like ${`%${phoneDomain}`})`;

/** SQL: the phone number of an account, in international form; null without one. */
export const phoneOf = ({ sql }: Pick<Ctx, 'sql'>, account: Fragment): Fragment =>
  sql`(select phone from auth_user where id = ${account})`;

/** How an account signs in. An account that doesn't exist has neither. */
export interface OwnContact {
  email: string | null;
  /** E.164. */
  phone: string | null;
}
export async function contactOf({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<OwnContact> {
  const id = sql`${accountId}::uuid`;
  const [row] = await sql<OwnContact[]>`
    select ${emailOf({ sql }, id)} as email, ${phoneOf({ sql }, id)} as phone`;
  return row ?? { email: null, phone: null };
}

/** The id of the account that signs in with an address; null without one. Its sign-up may be unfinished. */
export async function accountWithEmail({ sql }: Pick<Ctx, 'sql'>, email: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from auth_user where email = ${email}`;
  return row?.id ?? null;
}

/**
 * The account that has a phone number beside an email address. The sign-in library knows that one by its email address;
 * accounts with only a phone number it finds itself.
 */
export async function accountWithSecondPhone(
  { sql }: Pick<Ctx, 'sql'>,
  phone: string,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from auth_user where phone = ${phone} and email <> ${addressOfPhone(phone)}`;
  return row?.id ?? null;
}

/** The email address of one account; null without one. */
export async function emailOfAccount({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`select ${emailOf({ sql }, sql`${accountId}`)} as email`;
  return row?.email ?? null;
}

/** The phone number of one account; null without one. */
export async function phoneOfAccount({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string | null> {
  const [row] = await sql<{ phone: string | null }[]>`select ${phoneOf({ sql }, sql`${accountId}`)} as phone`;
  return row?.phone ?? null;
}

/** SQL: ids of accounts that sign in with exactly this email address or phone number, and of guests who gave it. */
export const accountsWithContact = ({ sql }: Pick<Ctx, 'sql'>, contact: string): Fragment => sql`
  select id from auth_user
  where (email = ${contact.toLowerCase()} and phone is null) or guest_email = ${contact.toLowerCase()} or phone = ${contact.replace(/[\s().-]/g, '')}`;

/**
 * SQL rows of all accounts, to be read by id or by time zone: those of `addressees`, and `email`, which is null for those
 * who sign in by phone.
 */
export const mailboxes = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`select a.*, ${emailOf({ sql }, sql`a.id`)} as email from (${addressees({ sql })}) a`;
