import { TOTP } from 'otpauth';
import { beginTwoFactor, enableTwoFactor } from '#features/auth/two-factor/calls.ts';
import type { Person, TestApp } from '#test/test-app.ts';

/** Authenticator apps of people who have two-factor sign-in. */
export function withTwoFactor({ as, idOf, sql }: TestApp) {
  const secrets = new Map<string, string>();

  /** The code of somebody's app in `steps` steps of 30 seconds. */
  const appCode = (name: string, steps = 0): string =>
    new TOTP({ secret: secrets.get(name) ?? '' }).generate({ timestamp: Date.now() + steps * 30_000 });

  /** Turns two-factor sign-in on. @returns the recovery codes */
  async function turnOn(name: string, person: Person = {}): Promise<string[]> {
    const { secret } = await as(name, person)(beginTwoFactor, {});
    secrets.set(name, secret);
    const { recoveryCodes } = await as(name, person)(enableTwoFactor, { body: { code: appCode(name) } });
    return recoveryCodes;
  }

  /** An unused code, even when the last one was used less than 30 seconds ago. */
  async function nextCode(name: string): Promise<string> {
    await sql`update auth_two_factor set last_step = 0 where user_id = ${await idOf(name)}`;
    return appCode(name);
  }

  /** As if the sessions of somebody had proved their second factor `minutes` earlier. */
  async function provedAgo(name: string, minutes: number): Promise<void> {
    await sql`
      update auth_session set second_factor_at = now() - ${minutes}::int * interval '1 minute'
      where user_id = ${await idOf(name)}`;
  }

  /** Turns on two-factor sign-in without an app, freshly proved: for tests of what needs it. */
  async function protect(name: string, person: Person = {}): Promise<void> {
    const accountId = await idOf(name, person);
    await sql`
      insert into auth_two_factor (user_id, secret, enabled_at) values (${accountId}, ''::bytea, now())
      on conflict (user_id) do nothing`;
    await sql`update auth_session set second_factor_at = now() where user_id = ${accountId}`;
  }

  return { appCode, turnOn, nextCode, provedAgo, protect };
}
