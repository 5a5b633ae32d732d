import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isMinor } from './visibility.server.ts';

/**
 * SQL rows of all accounts, to be read by id: what the pages and jobs of guardians need of a child's account. `id`, `state`,
 * `name`, `username`, `is_minor`, `is_under_13`, `guardian_id`, `guardian_email` (whom the child named), `created_at`, `first_site`.
 */
export const childAccounts = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  select a.id, a.state, a.display_name as name, a.username::text as username, ${isMinor({ sql })} as is_minor,
    a.age_band is not distinct from 'under_13' as is_under_13,
    a.guardian_id, a.guardian_email, a.created_at,
    (select s.site from account_site s where s.account_id = a.id order by s.joined_at limit 1) as first_site
  from account a`;

/** SQL: `id` of every child that an account is the guardian of now, without those who turned 18. */
export const childrenOf = ({ sql }: Pick<Ctx, 'sql'>, guardianId: string): Fragment =>
  sql`select id from account where guardian_id = ${guardianId} and age_band <> 'adult'`;

/** Sets the guardian of a child. @returns the state of the child's account */
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

/** @param keepEmail whether the guardian can be asked again. @returns the state of the child's account */
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

/** A waiting child names another address. */
export async function correctGuardianEmail({ sql }: Ctx, childId: string, email: string): Promise<void> {
  await sql`update account set guardian_email = ${email} where id = ${childId} and state = 'pending_guardian'`;
}

/** A guardian has no sign-up: a birth date and a generated name complete their account. */
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

/** Deletes an account that was never public. All others keep an anonymous row. */
export async function deleteNeverPublicAccount({ sql }: Ctx, accountId: string): Promise<void> {
  await sql`delete from account where id = ${accountId}`;
}
