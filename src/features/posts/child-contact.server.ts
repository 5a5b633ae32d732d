import { hiddenMinors } from '#features/accounts/visible-cards.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** Adults who do not look after a child can read its posts here, and neither answer, like nor bookmark them. */
export async function assertMayContact(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const hidden = await hiddenMinors(ctx, accountIds);
  if (hidden.length > 0) throw forbidden('Only other kids and their grown-ups can do this.', 'CHILD');
}
