import type { Ctx } from '#platform/ctx.ts';

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
