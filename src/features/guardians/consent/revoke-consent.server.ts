import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { withdrawConsentOf } from './answer-consent.server.ts';
import type { ConsentOfLink } from './calls.ts';
import { secretHashOf } from './secret-link.server.ts';

interface Found {
  childId: string;
  guardianId: string | null;
  givenAt: string | null;
}

/** The child whose consent a link of the second email would revoke. */
export async function consentOfLink(ctx: Ctx, secret: string): Promise<ConsentOfLink> {
  const found = await findConsent(ctx, secret);
  const child = (await uncheckedCards(ctx, [found.childId])).get(found.childId);
  if (!child) throw linkIsUsed();
  return { child: { displayName: child.displayName, avatar: child.avatar }, givenAt: found.givenAt };
}

/** Revokes a consent by the link of the second email, without an account: the link proves access to the mailbox. */
export async function revokeByLink(ctx: Ctx, secret: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { childId, guardianId } = await findConsent(tx, secret);
    await withdrawConsentOf(tx, childId, guardianId, 'revoked_by_link');
  });
}

async function findConsent(ctx: Ctx, secret: string): Promise<Found> {
  const hash = await secretHashOf(ctx, 'revoke', secret);
  const [found] = await ctx.sql<Found[]>`
    select c.child_id, a.guardian_id, c.given_at from guardian_consent c join (${childAccounts(ctx)}) a on a.id = c.child_id
    where c.revoke_hash = ${hash} and c.state = 'given' for no key update of c`;
  if (!found) throw linkIsUsed();
  return found;
}

const linkIsUsed = () =>
  new Refusal(404, 'LINK_USED', 'This link no longer works. Consent was already revoked, or given again.');
