import { createAccountOnSite } from '#features/accounts/arrival/create-account.server.ts';
import { claimUsername, suggestUsernames } from '#features/accounts/usernames/usernames.server.ts';
import { onlyAdults } from '#features/approvals/guardian.server.ts';
import { accountWithEmail } from '#features/auth/contact.server.ts';
import { insertSignIn } from '#features/auth/sign-in-rows.server.ts';
import { acceptDocuments } from '#features/documents/accept-documents.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { ageBandOf, ageOn } from '#features/people/age.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { completeGuardian } from '#features/people/guardian-of-account.server.ts';
import { joinSite } from '#features/people/site-membership.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { forbidden, invalid, unavailable } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { childrensSite } from '#platform/site-rules.ts';

interface Known {
  id: string;
  state: string | null;
  ageBand: string | null;
}

/** The account that signs in with a guardian's address; its sign-up may be unfinished. */
export async function knownGuardian(ctx: Ctx, email: string): Promise<Known | null> {
  const id = await accountWithEmail(ctx, email);
  if (!id) return null;
  const facts = await accountFacts(ctx, id);
  return { id, state: facts?.state ?? null, ageBand: facts?.ageBand ?? null };
}
export const isFinished = (known: Known | null): boolean =>
  known !== null && known.state !== null && known.state !== 'pending';

/**
 * The account of a guardian who proved that the mailbox is theirs. Somebody new only enters their birth date and gets
 * a generated name, so that they can decide without going through sign-up.
 * @returns whether it was created or finished just now
 * @throws 403 for a minor or a deactivated account
 */
export async function guardianAccount(
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
