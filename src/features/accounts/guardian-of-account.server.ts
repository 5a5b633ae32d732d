import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';
import { isMinor } from './visibility.server.ts';

/**
 * SQL rows of everybody, to be read by id: what the pages and jobs of guardians know of a child's account. `id`, `state`,
 * `name`, `username`, `is_minor`, `guardian_id`, `guardian_email` (whom the child named), `created_at`, `first_site`.
 */
export const childAccounts = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  select a.id, a.state, a.display_name as name, a.username::text as username, ${isMinor({ sql })} as is_minor,
    a.guardian_id, a.guardian_email, a.created_at,
    (select s.site from account_site s where s.account_id = a.id order by s.joined_at limit 1) as first_site
  from account a`;

/** SQL: `id` of every child that an account is the guardian of now. Whoever turned 18 has none. */
export const childrenOf = ({ sql }: Pick<Ctx, 'sql'>, guardianId: string): Fragment =>
  sql`select id from account where guardian_id = ${guardianId} and age_band <> 'adult'`;

/** Writes down who looks after a child. @returns the state the child's account is in */
export async function setGuardian(
  { sql }: Ctx,
  childId: string,
  { guardianId, email }: { guardianId: string; email: string },
): Promise<string | undefined> {
  const [child] = await sql<{ state: string }[]>`
    update account set
      guardian_id = ${guardianId}, guardian_email = ${email}, version = version + 1, updated_at = now()
    where id = ${childId} returning state`;
  return child?.state;
}

/** @param keepEmail whether the guardian may be asked again. @returns the state the child's account is in */
export async function removeGuardian(
  { sql }: Ctx,
  childId: string,
  { keepEmail }: { keepEmail: boolean },
): Promise<string | undefined> {
  const [child] = await sql<{ state: string }[]>`
    update account set
      guardian_id = null, guardian_email = case when ${keepEmail}::boolean then guardian_email end,
      version = version + 1, updated_at = now()
    where id = ${childId} returning state`;
  return child?.state;
}

/** A child that waits names another address. */
export async function correctGuardianEmail({ sql }: Ctx, childId: string, email: string): Promise<void> {
  await sql`update account set guardian_email = ${email} where id = ${childId} and state = 'pending_guardian'`;
}

/** A guardian has no sign-up to go through: their account is complete with a birth date and a generated name. */
export async function completeGuardian(
  { sql }: Ctx,
  accountId: string,
  { displayName, birthDate }: { displayName: string; birthDate: string },
): Promise<void> {
  await sql`
    update account set
      role = 'USER', state = 'active', display_name = ${displayName}, birth_date = ${birthDate}::text::date,
      age_band = 'adult', version = version + 1, updated_at = now()
    where id = ${accountId} and state = 'pending'`;
}

/** Removes an account that nobody has ever seen, row and all. Everybody else's row stays, without a name. */
export async function deleteUnseenAccount({ sql }: Ctx, accountId: string): Promise<void> {
  await sql`delete from account where id = ${accountId}`;
}
