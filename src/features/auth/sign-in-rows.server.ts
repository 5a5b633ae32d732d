import { hashToken } from '#platform/secret.ts';
import type { Fragment, Sql, TransactionSql } from '#platform/sql/sql.ts';
import { guestDomain } from './sign-in/target.ts';

type AnySql = Sql | TransactionSql;

/** Adds the sign-in of an account with an email address that was confirmed. @param id the account's */
export async function insertSignIn(sql: AnySql, id: string, email: string): Promise<void> {
  await sql`insert into auth_user (id, email, email_verified) values (${id}, ${email}, true)`;
}

/** Adds what a guest's links belong to. Nobody confirmed the email address. */
export async function insertGuestSignIn(sql: AnySql, id: string, email: string): Promise<void> {
  await sql`
    insert into auth_user (id, email, email_verified, guest_email) values (${id}, ${id + guestDomain}, false, ${email})`;
}

/** A guest who has bought nothing yet corrects their address. */
export async function updateGuestEmail(sql: AnySql, id: string, email: string): Promise<void> {
  await sql`update auth_user set guest_email = ${email}, updated_at = now() where id = ${id} and guest_email is not null`;
}

/** SQL: `id` of all guests who gave this address, a value or SQL for one. */
export const guestsWithEmail = (sql: AnySql, email: string | Fragment): Fragment =>
  sql`select id from auth_user where guest_email = ${email}`;

/** SQL: the address that an account has confirmed, `email`; no row where it has none. */
export const confirmedEmail = (sql: AnySql, accountId: string): Fragment =>
  sql`select email from auth_user where id = ${accountId} and email_verified and guest_email is null`;

/** The same for many. @param given SQL: rows with id, display_name, email and created_at */
export async function insertSignIns(sql: AnySql, given: Fragment): Promise<void> {
  await sql`
    insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    select id, display_name, lower(email), true, created_at, created_at from ${given} where email is not null`;
}

/** Ends the session of a bearer token. */
export async function deleteSession(sql: AnySql, token: string): Promise<void> {
  await sql`delete from auth_session where token_hash = ${hashToken(token)}`;
}

/** Signs an account out everywhere, at once. */
export async function deleteSessions(sql: AnySql, accountId: string): Promise<void> {
  await sql`delete from auth_session where user_id = ${accountId}`;
}
