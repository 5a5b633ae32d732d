import type { Ctx } from '#platform/ctx.ts';
import type { Role } from './account.ts';

/** Sets the role shown on a profile. @returns the one before */
export async function setProfileRole(
  tx: Pick<Ctx, 'sql'>,
  accountId: string,
  role: Role,
): Promise<Role | undefined> {
  const [row] = await tx.sql<{ before: Role }[]>`
    with former as (select id, role from account where id = ${accountId} for no key update)
    update account a set role = ${role}, updated_at = now() from former where a.id = former.id
    returning former.role as before`;
  return row?.before;
}
