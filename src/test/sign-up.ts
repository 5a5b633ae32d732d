import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { insertAccounts } from '#features/accounts/signup/insert-accounts.server.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { ageBandOf, ageOn } from '#features/people/age.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { ApiClient, Person } from './test-app.ts';

const DAY_MS = 86_400_000;
const ADULT_BIRTH_DATE = '1995-04-12';

export interface SignedUp {
  accountId: string;
  /** The bearer token of their first session. */
  token: string;
}

/** As if somebody had just confirmed in all their sessions that it's them: what needs that is tested in features/auth. */
export async function confirmSessions({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<void> {
  await sql`update auth_session set confirmed_at = now() where user_id = ${accountId}`;
}

/** `bob` -> `Bob`. */
const displayNameOf = (username: string) => username.replace(/^./, (first) => first.toUpperCase());
const emailOf = (username: string) => `${username}@touchline.test`;

/**
 * An adult who has signed up and completed their profile, without the three requests that takes: rows and events are
 * written as sign-up writes them. The requests are tested in features/auth and features/accounts.
 */
export function insertMember(ctx: Ctx, username: string, person: Person): Promise<SignedUp> {
  const role = person.role ?? 'USER';
  return transact(ctx, async (tx) => {
    const [accountId = ''] = await insertAccounts(tx.sql, [
      {
        email: emailOf(username),
        username,
        displayName: displayNameOf(username),
        role,
        sites: [tx.site],
        country: 'GB',
        birthDate: person.birthDate ?? ADULT_BIRTH_DATE,
        createdAt: new Date(Date.now() - (person.isNew ? 0 : 30 * DAY_MS)),
      },
    ]);
    await emit(tx, 'account.created', { accountId, referralCode: null });
    await emit(tx, 'account.completed', { accountId, role, state: 'active' });
    const token = await openSession(tx, accountId);
    await confirmSessions(tx, accountId);
    return { accountId, token };
  });
}

/**
 * Signs up over HTTP: for children, whose sign-up involves a guardian.
 * @param clientWith sends requests with these headers, from the person's address
 * @param codeOf returns the newest code sent to an email address
 */
export async function signUpOverHttp(
  clientWith: (headers: Record<string, string>) => ApiClient,
  codeOf: (email: string) => Promise<string>,
  username: string,
  person: Person,
): Promise<SignedUp> {
  const email = emailOf(username);
  const stranger = clientWith({});
  await stranger(sendOtp, { body: { email } });
  const session = await stranger(verifyOtp, { body: { email, code: await codeOf(email) } });
  await clientWith({ authorization: `Bearer ${session.accessToken}` })(completeProfile, {
    body: {
      role: person.role ?? 'USER',
      username,
      displayName: displayNameOf(username),
      country: 'GB',
      birthDate: person.birthDate ?? ADULT_BIRTH_DATE,
      ...(person.guardianEmail ? { guardianEmail: person.guardianEmail } : {}),
    },
  });
  return { accountId: session.user.id, token: session.accessToken };
}

/** No site requires a guardian for them. */
export const isAdult = ({ birthDate = ADULT_BIRTH_DATE }: Person) =>
  ageBandOf(ageOn(birthDate, new Date())) === 'adult';
