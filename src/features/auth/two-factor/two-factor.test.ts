import { describe, expect, test } from 'vitest';
import { openSession } from '#features/auth/auth.server.ts';
import { endOtherSessions } from '#features/auth/calls.ts';
import { authExports } from '#features/auth/personal-data.server.ts';
import {
  beginTwoFactor,
  confirmSecondFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '#features/auth/two-factor/calls.ts';
import { exportedOf } from '#test/exported.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { assertFreshProof, requireSecondFactor } from '../fresh-proof.server.ts';
import { withTwoFactor } from './test-two-factor.ts';

const tested = await testApp();
const { as, sql, idOf, ctx, app } = tested;
const { sentences } = await withNotices(tested);
const { turnOn, appCode, nextCode, provedAgo } = withTwoFactor(tested);

const confirm = (name: string, code: string) => as(name)(confirmSecondFactor, { body: { code } });
const other = (code: string) => String((Number(code) + 123_457) % 1_000_000).padStart(6, '0');
const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'OK')).sort();

describe('setup', () => {
  test('is off until a code from the app confirms it', async () => {
    const { secret, uri } = await as('ana')(beginTwoFactor, {});
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Touchline:ana%40touchline\.test\?issuer=Touchline&/);
    expect(await as('ana')(getTwoFactor, {})).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    const codes = await turnOn('ana');
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    expect(await as('ana')(getTwoFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const begin = as('ana')(beginTwoFactor, {});
    await expect(begin).rejects.toMatchObject({ status: 409, code: 'TWO_FACTOR_ON' });
  });

  test('refuses a wrong code, and a code before setup has begun', async () => {
    const enable = (code: string) => as('bea')(enableTwoFactor, { body: { code } });
    await expect(enable('123456')).rejects.toMatchObject({ status: 409, code: 'SETUP_NOT_BEGUN' });
    await as('bea')(beginTwoFactor, {});
    await expect(enable('12345')).rejects.toMatchObject({ status: 400, field: 'code' });
    await expect(enable('123456')).rejects.toMatchObject({ status: 400, code: 'SECOND_FACTOR_WRONG' });
    expect(await as('bea')(getTwoFactor, {})).toMatchObject({ isOn: false });
  });

  test('the later of two tabs wins, and only once', async () => {
    await as('cleo')(beginTwoFactor, {});
    await turnOn('cleo');
    const again = as('cleo')(enableTwoFactor, { body: { code: appCode('cleo') } });
    await expect(again).rejects.toMatchObject({ code: 'TWO_FACTOR_ON' });
  });

  test('keeps secrets and recovery codes unreadable', async () => {
    const { secret } = await as('dana')(beginTwoFactor, {});
    const [row] = await sql<{ secret: Buffer }[]>`
      select secret from auth_two_factor where user_id = ${await idOf('dana')}`;
    expect(row?.secret.includes(secret)).toBe(false);
    const codes = await turnOn('dana');
    const stored = await sql<{ codeHash: string }[]>`
      select code_hash from auth_recovery_code where user_id = ${await idOf('dana')}`;
    const plain = codes.flatMap((code) => [code, code.replace('-', '')]);
    expect(stored.some(({ codeHash }) => plain.includes(codeHash))).toBe(false);
  });

  test('a secret copied to another account does not open', async () => {
    await turnOn('edda');
    await turnOn('faye');
    await sql`
      update auth_two_factor t set secret = other.secret from auth_two_factor other
      where t.user_id = ${await idOf('edda')} and other.user_id = ${await idOf('faye')}`;
    await expect(confirm('edda', appCode('faye', 1))).rejects.toMatchObject({ status: 500 });
  });
});

describe('codes', () => {
  test('a code works once, also in two tabs at the same time', async () => {
    await turnOn('gwen');
    await expect(confirm('gwen', appCode('gwen'))).rejects.toMatchObject({ code: 'SECOND_FACTOR_USED' });
    const code = await nextCode('gwen');
    const outcomes = await Promise.allSettled([confirm('gwen', code), confirm('gwen', code)]);
    expect(codesOf(outcomes)).toEqual(['OK', 'SECOND_FACTOR_USED']);
  });

  test('accepts the code before and after the present one, and none further away', async () => {
    await turnOn('hana');
    const at = async (steps: number) => {
      await nextCode('hana');
      return confirm('hana', appCode('hana', steps));
    };
    await at(-1);
    await at(1);
    await expect(at(-3)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    await expect(at(3)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  });

  test('five wrong codes lock the second factor for 15 minutes, also sent at the same moment', async () => {
    const [recovery = ''] = await turnOn('iris');
    const wrong = other(appCode('iris'));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => confirm('iris', wrong)));
    const wrongOnes = codesOf(outcomes).filter((code) => code === 'SECOND_FACTOR_WRONG');
    expect(wrongOnes).toHaveLength(4);
    const locked = { status: 429, code: 'SECOND_FACTOR_LOCKED', field: 'code' };
    await expect(confirm('iris', await nextCode('iris'))).rejects.toMatchObject(locked);
    await expect(confirm('iris', recovery)).rejects.toMatchObject(locked);
    await sql`update auth_two_factor set locked_until = locked_until - interval '15 minutes'`;
    await confirm('iris', await nextCode('iris'));
  });

  test('a right code ends the counting of wrong ones', async () => {
    await turnOn('june');
    for (let round = 0; round < 2; round += 1) {
      const code = await nextCode('june');
      for (let tries = 0; tries < 4; tries += 1) {
        await expect(confirm('june', other(code))).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
      }
      await confirm('june', code);
    }
  });

  test('a recovery code works once, however it is typed, and its owner is told', async () => {
    const [first = '', second = ''] = await turnOn('kira');
    await confirm('kira', ` ${first.toUpperCase().replace('-', ' ')} `);
    await expect(confirm('kira', first)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    const outcomes = await Promise.allSettled([confirm('kira', second), confirm('kira', second)]);
    expect(codesOf(outcomes)).toEqual(['OK', 'SECOND_FACTOR_WRONG']);
    expect(await as('kira')(getTwoFactor, {})).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await sentences('kira'))[0]).toMatch(/^A recovery code was used\./);
  });

  test('new recovery codes replace the old ones', async () => {
    const [old = ''] = await turnOn('lena');
    const renew = (code: string) => as('lena')(renewRecoveryCodes, { body: { code } });
    const { recoveryCodes } = await renew(await nextCode('lena'));
    expect(recoveryCodes).toHaveLength(10);
    await expect(confirm('lena', old)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    await confirm('lena', recoveryCodes[0] ?? '');
  });
});

describe('turning off', () => {
  test('needs a code, and sessions no longer count as proved', async () => {
    await turnOn('mina');
    const turnOff = (code: string) => as('mina')(disableTwoFactor, { body: { code } });
    await expect(turnOff(other(appCode('mina')))).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    await turnOff(await nextCode('mina'));
    expect(await as('mina')(getTwoFactor, {})).toMatchObject({ isOn: false });
    const [session] = await sql`
      select second_factor_at from auth_session where user_id = ${await idOf('mina')}`;
    expect(session).toEqual({ secondFactorAt: null });
    await expect(turnOff('123456')).rejects.toMatchObject({ status: 409, code: 'TWO_FACTOR_OFF' });
  });

  test('people are told of turning on and off by email too, and cannot mute that', async () => {
    await turnOn('nell');
    await sentences('nell');
    await as('nell')(disableTwoFactor, { body: { code: await nextCode('nell') } });
    expect((await sentences('nell'))[0]).toMatch(/^Two-factor sign-in was turned off\./);
    const emails = await sql`
      select subject from inbox_message where recipient = 'nell@touchline.test' order by id`;
    expect(emails).toEqual([
      { subject: 'Two-factor sign-in is on' },
      { subject: 'Two-factor sign-in was turned off' },
    ]);
  });

  test('an export says whether it is on, and nothing else about it', async () => {
    await turnOn('odile');
    const { 'sign-in': rows } = await exportedOf(ctx(), await idOf('odile'), authExports);
    expect(rows).toMatchObject([{ email: 'odile@touchline.test', twoFactor: true }]);
    expect(JSON.stringify(rows)).not.toMatch(/secret/i);
  });
});

describe('a fresh second factor', () => {
  const viewerCtx = async (name: string) => {
    const [viewer] = await sql<{ accountId: string; sessionId: string }[]>`
      select user_id as account_id, id as session_id from auth_session where user_id = ${await idOf(name)}`;
    return { ...ctx(), viewer: { ...viewer, username: name, role: 'USER', state: 'active', isChild: false } };
  };
  const check = async (name: string) => assertFreshProof((await viewerCtx(name)) as never);
  const demand = async (name: string) =>
    requireSecondFactor((await viewerCtx(name)) as never, 'Turn on two-factor sign-in first.');

  test('is asked of those who have two-factor sign-in, 15 minutes after the last code', async () => {
    await check('pia');
    await turnOn('pia');
    await check('pia');
    await provedAgo('pia', 16);
    await expect(check('pia')).rejects.toMatchObject({ status: 403, code: 'SECOND_FACTOR_STALE' });
    await confirm('pia', await nextCode('pia'));
    await check('pia');
  });

  test('where it is required, accounts without two-factor sign-in are sent to the setup', async () => {
    const refused = {
      status: 403,
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
      next: { to: '/settings/security', label: 'Open security settings' },
    };
    await expect(demand('quinn')).rejects.toMatchObject(refused);
    await turnOn('quinn');
    await demand('quinn');
    await provedAgo('quinn', 16);
    await expect(demand('quinn')).rejects.toMatchObject({ code: 'SECOND_FACTOR_STALE' });
  });

  test('proving it in one session leaves the others as they are, and a session that ended cannot', async () => {
    await turnOn('rosa');
    await provedAgo('rosa', 60);
    const token = await openSession({ sql }, await idOf('rosa'));
    await confirm('rosa', await nextCode('rosa'));
    const fresh = await sql`
      select from auth_session where user_id = ${await idOf('rosa')} and second_factor_at > now() - interval '1 minute'`;
    expect(fresh).toHaveLength(1);
    await as('rosa')(endOtherSessions, {});
    const late = await app.server.inject({
      method: 'POST',
      url: '/api/auth/confirm-second-factor',
      headers: { 'x-api-key': tested.config.API_KEY, authorization: `Bearer ${token}` },
      payload: { code: await nextCode('rosa') },
    });
    expect(late.json()).toMatchObject({ code: 'SESSION_ENDED' });
  });
});
