import { addressees } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { emailOf } from './contact.server.ts';

/**
 * SQL rows of all accounts, to be read by id or by time zone: those of `addressees`, and `email`, which is null for those
 * who sign in by phone.
 */
export const mailboxes = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`select a.*, ${emailOf({ sql }, sql`a.id`)} as email from (${addressees({ sql })}) a`;
