import { randomInt } from 'node:crypto';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import type { MyProfile } from '#features/accounts/calls.ts';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { decide, getRequests } from '#features/approvals/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { confirmIdentity, sendConfirmationCode } from '#features/auth/reauthentication/calls.ts';
import { askConsent, giveConsent } from '#features/guardians/consent/calls.ts';
import { getTopTribes, joinTribe, type TribeCard } from '#features/tribes/calls.ts';
import { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { type Asking, ask, lastCode } from './ask.ts';
import { letCodesBeResent } from './clock.ts';

/** Somebody who is signed in on one site. */
export interface Person extends Required<Asking> {
  user: MyProfile;
}

/** Letters only, so that no look-alike rule applies; different in every run. */
export const unique = (length = 8): string =>
  Array.from({ length }, () => 'bcdfghjkmnpqrstvwxz'[randomInt(19)]).join('');

export const newAddress = (): string => `${unique(10)}@journeys.test`;
/** Everybody has an address of their own, since rate limits would count them as one person. */
const newOrigin = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Signs somebody in with a code, new or not. */
export async function signInAs(email: string, site: SiteId = 'sports'): Promise<Person> {
  const from = newOrigin();
  try {
    await ask({ site, from }, sendOtp, { body: { email } });
    const { user, accessToken: token } = await ask({ site, from }, verifyOtp, {
      body: { email, code: await lastCode(email) },
    });
    return { site, from, token, user };
  } catch (refused) {
    // Two workers may need the same person of the demo world at the same time.
    if (!(refused instanceof Refusal) || !['CODE_TOO_SOON', 'CODE_WRONG'].includes(refused.code))
      throw refused;
    await letCodesBeResent();
    return signInAs(email, site);
  }
}

const signedIn = new Map<string, Promise<Person>>();
/** Somebody of the demo world, signed in once for all journeys: a second code within a minute is refused. */
export function demoPerson(username: string, site: SiteId = 'sports'): Promise<Person> {
  const key = `${site} ${username}`;
  const person = signedIn.get(key) ?? signInAs(`${username}@touchline.test`, site);
  signedIn.set(key, person);
  // A failed sign-in can be tried again.
  person.catch(() => signedIn.delete(key));
  return person;
}

/** A new person with a finished profile, created without a browser. */
export async function signUp(
  displayName: string,
  {
    site = 'sports',
    role = 'USER',
    birthDate = '1991-05-17',
  }: {
    site?: SiteId;
    role?: 'USER' | 'ATHLETE' | 'CREATOR' | 'TEAM_MANAGER';
    birthDate?: string;
  } = {},
): Promise<Person> {
  const person = await signInAs(newAddress(), site);
  const user = await ask(person, completeProfile, {
    body: { role, username: `e_${unique()}`, displayName, country: 'GB', birthDate },
  });
  return { ...person, user };
}

/** Confirms with a code that it's them, so that no dialog asks for it; contact.test.ts does that in the browser. */
export async function confirmed(person: Person): Promise<Person> {
  await ask(person, sendConfirmationCode, { body: { kind: 'email' } });
  await ask(person, confirmIdentity, { body: { code: await lastCode(person.user.email ?? '') } });
  return person;
}

/** Another session of somebody: a phone beside the computer. */
export const signInAgain = ({ user, site }: Person): Promise<Person> => signInAs(user.email ?? '', site);

/** The largest tribe that anybody can join. */
export async function openTribe(site: SiteId = 'sports'): Promise<TribeCard> {
  const { items } = await ask({ site }, getTopTribes, { query: { limit: 50 } });
  const tribe = items.find(({ joinMode, state }) => joinMode === 'open' && state === 'active');
  if (!tribe) throw new Error(`No tribe on ${site} is open: are the demo data filled in?`);
  return tribe;
}

export async function join(person: Person, tribe: TribeCard): Promise<void> {
  await ask(person, joinTribe, { body: { tribeId: tribe.id } });
}

/** A teenager of another site names a guardian on the kids site, who consents with the code of the email. */
export async function linkGuardian(teenager: Person, guardian: Person): Promise<void> {
  const guardianEmail = guardian.user.email ?? '';
  const here = await signInAs(teenager.user.email ?? '', 'kids');
  await ask(here, askConsent, { body: { guardianEmail } });
  await ask(guardian, giveConsent, {
    body: { childId: teenager.user.id, code: await lastCode(guardianEmail) },
  });
}

/** A guardian approves all requests of their children; the effects follow shortly after. */
export async function approveRequests(guardian: Person): Promise<void> {
  const { items } = await ask(guardian, getRequests, { query: {} });
  for (const { id: requestId } of items)
    await ask(guardian, decide, { body: { requestId, from: 'asked', to: 'approved' } });
}

/** The session in localStorage, as the site stores it. */
export const authStorage = ({ user, token }: Person): string =>
  JSON.stringify({ state: { user: { ...user, accessToken: token } }, version: 0 });
