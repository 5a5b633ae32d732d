import type { Session } from '#features/accounts/arrival/calls.ts';
import { createAccountOnSite } from '#features/accounts/arrival/create-account.server.ts';
import { myProfile } from '#features/accounts/profile/profile.server.ts';
import { claimUsername, suggestUsernames } from '#features/accounts/usernames/usernames.server.ts';
import { onlyAdults } from '#features/approvals/guardian.server.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { accountWithEmail } from '#features/auth/contact.server.ts';
import { insertSignIn } from '#features/auth/sign-in-rows.server.ts';
import { acceptDocuments } from '#features/documents/accept-documents.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { ageBandOf, ageOn } from '#features/people/age.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { completeGuardian } from '#features/people/guardian-of-account.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { joinSite } from '#features/people/site-membership.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { forbidden, invalid, notFound, unavailable } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { recordConsent, recordDecline, verifyCode } from './answer-consent.server.ts';
import type { OpenedRequest } from './calls.ts';
import { sendConsentEmail } from './consent-email.server.ts';
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

interface Known {
  id: string;
  state: string | null;
  ageBand: string | null;
}

/** The account that signs in with a guardian's address; its sign-up may be unfinished. */
async function knownGuardian(ctx: Ctx, email: string): Promise<Known | null> {
  const id = await accountWithEmail(ctx, email);
  if (!id) return null;
  const facts = await accountFacts(ctx, id);
  return { id, state: facts?.state ?? null, ageBand: facts?.ageBand ?? null };
}
const isFinished = (known: Known | null): boolean =>
  known !== null && known.state !== null && known.state !== 'pending';

/**
 * The account of a guardian who proved that the mailbox is theirs. Somebody new only enters their birth date and gets
 * a generated name, so that they can decide without going through sign-up.
 * @returns whether it was created or finished just now
 * @throws 403 for a minor or a deactivated account
 */
async function guardianAccount(
  tx: Ctx,
  email: string,
  birthDate: string | undefined,
): Promise<{ accountId: string; isNew: boolean }> {
  const known = await knownGuardian(tx, email);
  if (known && isFinished(known)) {
    if (known.ageBand !== 'adult') throw onlyAdults();
    if (known.state !== 'active' && known.state !== 'limited')
      throw forbidden('Your account is deactivated. Sign in and reactivate it first.', 'ACCOUNT_OFF');
    await joinSite(tx, known.id);
    return { accountId: known.id, isNew: false };
  }
  if (known?.ageBand === 'under_13') throw onlyAdults();
  if (!birthDate) throw invalid('Enter your own date of birth.', 'birthDate');
  const age = ageOn(birthDate, tx.now);
  if (age < 0 || age > 120) throw invalid('Check the year of birth.', 'birthDate');
  if (ageBandOf(age) !== 'adult') throw onlyAdults('birthDate');
  const accountId = known?.id ?? newId();
  if (!known) await insertSignIn(tx.sql, accountId, email);
  await createAccountOnSite(tx, accountId, { displayName: '', referralCode: null });
  const [username] = await suggestUsernames({ ...tx, site: childrensSite }, '');
  if (!username) throw unavailable();
  await claimUsername(tx, accountId, username);
  await completeGuardian(tx, accountId, { displayName: displayNameOf(username), birthDate });
  await acceptDocuments(tx, { accountId, acceptedBy: accountId });
  await emit(tx, 'account.completed', { accountId, role: 'USER', state: 'active' });
  return { accountId, isNew: true };
}
