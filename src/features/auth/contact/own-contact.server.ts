import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { contactOf } from '../contact.server.ts';
import { assertFreshProof } from '../fresh-proof.server.ts';
import type { Contact } from './calls.ts';

/** A guardian answers for them, so they can't change their email address and phone number. */
const isManaged = ({ isChild, guardianId }: Viewer) => isChild || Boolean(guardianId);

export async function myContact(ctx: Ctx): Promise<Contact> {
  const viewer = viewerOf(ctx);
  return { ...(await contactOf(ctx, viewer.accountId)), mayChange: !isManaged(viewer) };
}

/**
 * The viewer, if they may change their contact, and when they last proved who they are.
 * @throws 403 for children, during sign-up, and without a fresh proof
 */
export async function contactOwner(ctx: Ctx): Promise<Viewer & { provedAt: string }> {
  const viewer = viewerOf(ctx);
  if (isManaged(viewer)) {
    throw forbidden(
      'Your guardian looks after your account, so you can’t change your email or phone here.',
      'GUARDIAN_MANAGED',
    );
  }
  if (viewer.state === 'pending') throw forbidden('Finish signing up first.', 'SIGN_UP_UNFINISHED');
  return { ...viewer, provedAt: await assertFreshProof(ctx) };
}
