import { hashToken } from '#platform/secret.ts';
import type { Fragment, Sql, TransactionSql } from '#platform/sql/sql.ts';

type AnySql = Sql | TransactionSql;

/** Adds the sign-in of an account with an email address that was confirmed. @param id the account's */
export async function insertSignIn(sql: AnySql, id: string, email: string): Promise<void> {
  await sql`insert into auth_user (id, email, email_verified) values (${id}, ${email}, true)`;
}

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
