import { hiddenMinors } from '#features/accounts/visible-cards.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** Adults who aren't a child's guardian can read its posts here, but not reply to, like or bookmark them. */
export async function assertMayContact(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const hidden = await hiddenMinors(ctx, accountIds);
  if (hidden.length > 0) throw forbidden('Only other kids and their grown-ups can do this.', 'CHILD');
}
