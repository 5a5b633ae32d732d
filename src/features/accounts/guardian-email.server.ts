import { emailOfAccount } from '#features/auth/contact.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';

/** The address of a child's guardian, in lower case. @throws 400 without one, or for the child's own */
export async function validGuardianEmail(
  ctx: Ctx,
  accountId: string,
  given: string | undefined,
): Promise<string> {
  const email = given?.toLowerCase();
  if (!email) throw invalid('Enter the email address of a parent or guardian.', 'guardianEmail');
  const own = await emailOfAccount(ctx, accountId);
  if (own && mailbox(own) === mailbox(email)) {
    throw invalid('This is your own email address. Enter the one of a parent or guardian.', 'guardianEmail');
  }
  return email;
}

/** `sam+mum@example.com` and `sam@example.com` are the same mailbox. */
const mailbox = (email: string) => email.replace(/\+[^@]*@/, '@');
