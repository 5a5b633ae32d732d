import type { Session } from '#features/accounts/arrival/calls.ts';
import { myProfile } from '#features/accounts/profile/profile.server.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { recordConsent, recordDecline, verifyCode } from './answer-consent.server.ts';
import type { OpenedRequest } from './calls.ts';
import { sendConsentEmail } from './consent-email.server.ts';
import { guardianAccount, isFinished, knownGuardian } from './guardian-account.server.ts';
import { secretHashOf } from './secret-link.server.ts';

/** The secret of the link and the code from the email: together they prove access to the mailbox. */
interface Proof {
  childId: string;
  secret: string;
  code: string;
}

const check = async (ctx: Ctx, { childId, secret, code }: Proof) =>
  verifyCode(ctx, childId, { linkHash: await secretHashOf(ctx, 'consent', secret) }, code);

/** Which child asks, for a guardian who opened the link and typed the code. Decides nothing yet. */
export async function openRequest(ctx: Ctx, proof: Proof): Promise<OpenedRequest> {
  const { email } = await check(ctx, proof);
  const { childId } = proof;
  const [cards, known, [consent]] = await Promise.all([
    uncheckedCards(ctx, [childId]),
    knownGuardian(ctx, email),
    ctx.sql<{ wholeAccount: boolean }[]>`
      select whole_account from guardian_consent where child_id = ${childId}`,
  ]);
  const child = cards.get(childId);
  if (!child || !consent) throw notFound('child');
  return {
    child: { displayName: child.displayName, avatar: child.avatar },
    wholeAccount: consent.wholeAccount,
    asksBirthDate: !isFinished(known),
  };
}

/**
 * Consent by the link, without signing in first. Somebody new is signed in by it, since they proved the mailbox as a
 * sign-in code would; somebody with an account signs in the usual way.
 */
export async function approveByLink(
  ctx: Ctx,
  { birthDate, ...proof }: Proof & { birthDate?: string | undefined },
): Promise<{ session: Session | null }> {
  const { codeHash, email } = await check(ctx, proof);
  const { childId } = proof;
  const { accountId, isNew } = await transact(ctx, async (tx) => {
    const guardian = await guardianAccount(tx, email, birthDate);
    await recordConsent(tx, {
      childId,
      accountId: guardian.accountId,
      email,
      codeHash,
      reason: 'link_and_code',
    });
    return guardian;
  });
  if (!isNew) return { session: null };
  const accessToken = await openSession(ctx, accountId);
  return { session: { user: await myProfile(ctx, accountId), accessToken, isNew } };
}

export async function declineByLink(ctx: Ctx, proof: Proof): Promise<void> {
  const { email } = await check(ctx, proof);
  const known = await knownGuardian(ctx, email);
  const by = known?.state ? known.id : null;
  await transact(ctx, (tx) => recordDecline(tx, { childId: proof.childId, email, by }));
}

/** Sends the email again with a new code and link; the old ones stop working. */
export async function resendByLink(
  ctx: Ctx,
  { childId, secret }: Pick<Proof, 'childId' | 'secret'>,
): Promise<void> {
  const [asked] = await ctx.sql`
    select from guardian_consent
    where child_id = ${childId} and link_hash = ${await secretHashOf(ctx, 'consent', secret)} and state = 'asked'`;
  if (!asked) throw notFound('child');
  await sendConsentEmail(ctx, childId);
}
