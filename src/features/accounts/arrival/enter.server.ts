import { findViewer, openSession } from '#features/auth/auth.server.ts';
import type { SignedIn } from '#features/auth/sign-in/sign-in.server.ts';
import { deleteSession } from '#features/auth/sign-in-rows.server.ts';
import {
  answerChallenge,
  challengeInstead,
  secondFactorRequired,
} from '#features/auth/two-factor/challenge.server.ts';
import { appealPath } from '#features/moderation/strikes/appeal-link.server.ts';
import { accountFacts, isExcludedHere } from '#features/people/account-facts.server.ts';
import { kidsSiteOnly } from '#features/sites/instance/site-is-off.server.ts';
import { switchRefusal } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, Refusal } from '#platform/errors.ts';
import { line } from '#platform/fields.ts';
import { myProfile } from '../profile/profile.server.ts';
import type { Session } from './calls.ts';
import { createAccountOnSite } from './create-account.server.ts';

/** The name from Google is only a suggestion, taken when our rules allow it. */
const DisplayName = line(50);

/**
 * Signs in whoever has proved their address, by a code or by Google.
 * @throws 403 SECOND_FACTOR_REQUIRED when the account has two-factor sign-in: the session is ended then, and
 *   `details.challenge` continues the sign-in
 */
export async function enter(
  ctx: Ctx,
  { token, user }: SignedIn,
  referralCode: string | undefined,
): Promise<Session> {
  await assertMayEnter(ctx, token, user.id);
  const challenge = await challengeInstead(ctx, token);
  if (challenge) throw secondFactorRequired(challenge);
  return arrive(ctx, token, user, referralCode);
}

/** Continues a sign-in that `enter` refused with a challenge. */
export async function enterWithSecondFactor(
  ctx: Ctx,
  { challenge, code }: { challenge: string; code: string },
): Promise<Session> {
  const { accountId, userAgent } = await answerChallenge(ctx, challenge, code);
  const accessToken = await openSession(ctx, accountId, { userAgent, secondFactor: true });
  await assertMayEnter(ctx, accessToken, accountId);
  const viewer = await findViewer(ctx.deps, accessToken, ctx.site);
  return arrive({ ...ctx, viewer }, accessToken, { id: accountId, name: '' }, undefined);
}

/** Ends the session that was opened when they may not sign in. */
async function assertMayEnter(ctx: Ctx, accessToken: string, accountId: string): Promise<void> {
  const refusal = await entryRefusal(ctx, accountId);
  if (!refusal) return;
  await deleteSession(ctx.sql, accessToken);
  throw refusal;
}

/** Why they may not sign in: the account is closed, the site isn't for them, or sign-ups are off. */
async function entryRefusal(ctx: Ctx, accountId: string): Promise<Refusal | null> {
  const known = await accountFacts(ctx, accountId);
  if (!known) return switchRefusal(ctx, 'sign-ups');
  if (known.state === 'banned') return banned(ctx, accountId);
  if (known.state === 'erased') return forbidden('This account is closed.', 'ACCOUNT_CLOSED');
  return isExcludedHere(ctx, known) ? kidsSiteOnly(ctx.deps) : null;
}

/** They have proved who they are, so the refusal links to the decision and the appeal. */
const banned = (ctx: Ctx, accountId: string): Refusal =>
  new Refusal(
    403,
    'ACCOUNT_BANNED',
    'This account is banned. You can see why, and appeal if you think it’s a mistake.',
    { details: { appealPath: appealPath(ctx, accountId) } },
  );

function arrive(ctx: Ctx, accessToken: string, user: SignedIn['user'], referralCode: string | undefined) {
  return transact(ctx, async (tx) => {
    const name = DisplayName.safeParse([...user.name].slice(0, 50).join(''));
    const displayName = name.success ? name.data : '';
    const isNew = await createAccountOnSite(tx, user.id, { displayName, referralCode: referralCode ?? null });
    return { user: await myProfile(tx, user.id), accessToken, isNew };
  });
}
