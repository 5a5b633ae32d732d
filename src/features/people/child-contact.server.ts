import { hiddenMinors, isAnyClosed, letsMention } from '#features/people/visible-cards.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** Adults who aren't a child's guardian can read its posts here, but not reply to, like or bookmark them. */
export async function assertMayContact(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const hidden = await hiddenMinors(ctx, accountIds);
  if (hidden.length > 0) throw forbidden('Only other kids and their grown-ups can do this.', 'CHILD');
}

/** Adults write nothing to private accounts of 13 to 17 that didn't let them follow. @throws 403 CHILD or PRIVATE_ACCOUNT */
export async function assertMayWriteTo(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await assertMayContact(ctx, accountIds);
  if (await isAnyClosed(ctx, accountIds)) throw closedToAdults();
}

/** Who may be mentioned may be shouted to as well. @throws 403 CHILD, PRIVATE_ACCOUNT or NO_MENTIONS */
export async function assertMayShoutTo(ctx: Ctx, accountId: string): Promise<void> {
  await assertMayWriteTo(ctx, [accountId]);
  if (await letsMention(ctx, accountId)) return;
  throw forbidden(
    'This person chose who may mention them and shout to them, and you’re not among them.',
    'NO_MENTIONS',
  );
}

export const closedToAdults = () =>
  forbidden(
    'This person is under 18 and their account is private. Only people they let follow them can write to them.',
    'PRIVATE_ACCOUNT',
  );
