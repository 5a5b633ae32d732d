import { assertFreshSecondFactor } from '#features/auth/two-factor/assert-second-factor.server.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { emailOf, phoneOf } from '../contact.server.ts';
import type { Contact } from './calls.ts';

/** A guardian answers for them, so they can't change their email address and phone number. */
const isManaged = ({ isChild, guardianId }: Viewer) => isChild || Boolean(guardianId);

export async function myContact(ctx: Ctx): Promise<Contact> {
  const viewer = viewerOf(ctx);
  return { ...(await contactOf(ctx, viewer.accountId)), mayChange: !isManaged(viewer) };
}

export async function contactOf(
  ctx: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<Pick<Contact, 'email' | 'phone'>> {
  const id = ctx.sql`${accountId}::uuid`;
  const [row] = await ctx.sql<Pick<Contact, 'email' | 'phone'>[]>`
    select ${emailOf(ctx, id)} as email, ${phoneOf(ctx, id)} as phone`;
  return row ?? { email: null, phone: null };
}

/**
 * The viewer, if they may change their contact.
 * @throws 403 for children, during sign-up, and without a fresh second factor
 */
export async function contactOwner(ctx: Ctx): Promise<Viewer> {
  const viewer = viewerOf(ctx);
  if (isManaged(viewer)) {
    throw forbidden(
      'Your guardian looks after your account, so you can’t change your email or phone here.',
      'GUARDIAN_MANAGED',
    );
  }
  if (viewer.state === 'pending') throw forbidden('Finish signing up first.', 'SIGN_UP_UNFINISHED');
  await assertFreshSecondFactor(ctx);
  return viewer;
}
