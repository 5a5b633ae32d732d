import { visibilityOf } from '#features/accounts/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** Adults who do not look after a child can read its posts here, and neither answer, like nor bookmark them. */
export async function assertMayContact(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const rows = await ctx.sql`
    select from account a
    where a.id = any(${accountIds as string[]}::uuid[]) and a.age_band <> 'adult' and ${visibilityOf(ctx)} = 'none' limit 1`;
  if (rows.length > 0) throw forbidden('Only other kids and their grown-ups can do this.', 'CHILD');
}
