import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { getUserXp } from '#features/xp/calls.ts';
import { emit, jobCtx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { getReferralCode, getReferralInvite } from './calls.ts';
import { sweepReferrals } from './qualify.server.ts';
import { isFitCode, readCode } from './referral-code.ts';
import { allReferralStates, REWARDS_AT_MOST, referralTransitions } from './referral-rules.ts';
import { referralStates } from './referral-states.server.ts';

const { as, anyone, sql, idOf, ctx, app, runJobs, lastCode } = await testApp();
let tribeId = '';

beforeAll(async () => {
  [tribeId = ''] = await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga') }]);
});
beforeEach(async () => {
  await sql`delete from rate_limit`;
  await sql`delete from auth_code_event`;
});

const mine = async (name: string) => {
  await runJobs();
  return as(name)(getReferralCode, { query: {} });
};
const codeOf = async (name: string) => (await mine(name)).code;
/** Opens an account with a code; finishing sign-up is up to `as(name)`. */
async function comeWith(email: string, referralCode: string, site: SiteId = 'sports') {
  await sql`delete from auth_code_event`;
  const client = anyone(site);
  await client(sendOtp, { body: { email } });
  const session = await client(verifyOtp, { body: { email, code: await lastCode(email), referralCode } });
  await sql`delete from auth_code_event`;
  return session;
}
const joinWith = async (name: string, code: string) => {
  await comeWith(`${name}@touchline.test`, code);
  await idOf(name);
};
/** Joins the tribe and writes this many posts. */
async function write(name: string, times: number) {
  await as(name)(joinTribe, { body: { tribeId } });
  for (let i = 0; i < times; i++) {
    await as(name)(createPost, { body: { tribeId, body: `${name} writes number ${i}` } });
  }
  await runJobs();
}
const friendPoints = async (name: string) =>
  (await as(name)(getUserXp, { query: { limit: 50 } })).items
    .filter(({ rule }) => rule === 'referral_qualified')
    .reduce((sum, { points }) => sum + points, 0);

describe('a code', () => {
  test('is created when first needed, stays the same, and comes with a link', async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => mine('bob')));
    const { code, link, items, counts } = asked[0] as (typeof asked)[0];
    expect(new Set(asked.map((one) => one.code)).size).toBe(1);
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{8}$/);
    expect(link).toMatch(new RegExp(`^http.*/r/${code}$`));
    expect([items, counts.signedUp]).toEqual([[], 0]);
  });

  test('spells nothing offensive, and is accepted however it is typed', () => {
    for (const code of ['FCKBDGHJ', 'BDKKKGHJ', 'BDG88HJK', 'BDGSSHJK']) expect(isFitCode(code)).toBe(false);
    expect(readCode(' bdghjk23 ')).toBe('BDGHJK23');
    for (const text of ['', 'BDGHJK2', 'BDGHJK2O', 'BDGHJK2I', 'BDGHJK234'])
      expect(readCode(text)).toBeNull();
  });

  test('needs a finished account', async () => {
    await expect(anyone()(getReferralCode, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe('somebody who joins with a link', () => {
  test('is shown to the inviter, qualifies with three posts, and earns 50 XP once', async () => {
    const code = await codeOf('bob');
    await comeWith('ann@touchline.test', code.toLowerCase());
    const [half] = (await mine('bob')).items;
    expect(half).toMatchObject({ account: null, state: 'signed_up', written: 0 });

    await write('ann', 2);
    expect((await mine('bob')).items[0]).toMatchObject({
      account: { username: 'ann' },
      state: 'signed_up',
      written: 2,
    });
    expect(await friendPoints('bob')).toBe(0);

    await write('ann', 3);
    const after = await mine('bob');
    expect(after.items[0]?.state).toBe('rewarded');
    expect(after.counts).toEqual({ signedUp: 0, qualified: 0, rewarded: 1, void: 0 });
    expect(after.reward.left).toBe(REWARDS_AT_MOST - 1);
    await sweepReferrals(jobCtx(app.deps));
    expect(await friendPoints('bob')).toBe(50);
    const moves =
      await sql`select from_state, to_state from referral_transition where joined_id = ${await idOf('ann')} order by id`;
    expect(moves.map(({ fromState, toState }) => [fromState, toState])).toEqual([
      [null, 'signed_up'],
      ['signed_up', 'qualified'],
      ['qualified', 'rewarded'],
    ]);
  });

  test('signs up all the same with an unknown code', async () => {
    const { isNew, user } = await comeWith('cat@touchline.test', 'BDGHJK23');
    expect([isNew, user.state]).toEqual([true, 'pending']);
    await comeWith('cut@touchline.test', 'not a code');
    await runJobs();
    expect(await sql`select from referral where joined_id = ${user.id}`).toHaveLength(0);
  });

  test('counts for the first link only, however often they sign in', async () => {
    const [first, second] = [await codeOf('bob'), await codeOf('eve')];
    await joinWith('dan', first);
    const { isNew } = await comeWith('dan@touchline.test', second);
    expect(isNew).toBe(false);
    const accountId = await idOf('dan');
    await emit(ctx(), 'account.created', { accountId, referralCode: second });
    await emit(ctx(), 'account.created', { accountId, referralCode: first });
    expect((await mine('eve')).items).toEqual([]);
    expect((await mine('bob')).items.filter(({ account }) => account?.username === 'dan')).toHaveLength(1);
  });

  test('both count when two join at the same moment', async () => {
    const code = await codeOf('eve');
    await Promise.all([comeWith('fay@touchline.test', code), comeWith('gus@touchline.test', code)]);
    expect((await mine('eve')).counts.signedUp).toBe(2);
  });

  test('does not count when their email goes to the inviter’s mailbox', async () => {
    const code = await codeOf('hal');
    await comeWith('hal+second@touchline.test', code);
    const [own] = (await mine('hal')).items;
    expect(own).toMatchObject({ state: 'void', voidReason: 'same_address' });
    expect((await mine('hal')).counts.void).toBe(1);
  });

  test('does not count when they are suspended before they qualify', async () => {
    const code = await codeOf('ida');
    await joinWith('jon', code);
    await runJobs();
    const accountId = await idOf('jon');
    await sql`update account set state = 'suspended' where id = ${accountId}`;
    const moved = { accountId, from: 'active' as const, until: null, byAccountId: null };
    await emit(ctx(), 'account.state-changed', { ...moved, to: 'suspended' });
    expect((await mine('ida')).items[0]).toMatchObject({
      account: null,
      state: 'void',
      voidReason: 'closed',
    });
  });

  test('is erased with the inviter, whose code then leads nowhere', async () => {
    const code = await codeOf('kim');
    await joinWith('leo', code);
    await runJobs();
    await emit(ctx(), 'account.erased', { accountId: await idOf('kim') });
    await runJobs();
    expect(await sql`select from referral where joined_id = ${await idOf('leo')}`).toHaveLength(0);
    expect(await anyone()(getReferralInvite, { params: { code } })).toMatchObject({ valid: false });
  });
});

describe('rewards', () => {
  test('wait for another day when the daily limit is reached', async () => {
    const code = await codeOf('max');
    const names = ['ned', 'pam', 'rex'];
    for (const name of names) await joinWith(name, code);
    for (const name of names) await write(name, 3);
    // Two friends a day.
    expect((await mine('max')).counts).toMatchObject({ rewarded: 2, qualified: 1 });
    await sql`delete from xp_account where account_id = ${await idOf('max')}`;
    await sweepReferrals(jobCtx(app.deps));
    expect((await mine('max')).counts).toMatchObject({ rewarded: 3, qualified: 0 });
  });

  test('end after fifty friends, also in the database', async () => {
    const code = await codeOf('sue');
    const accountId = await idOf('sue');
    await sql`update account_referral_code set rewarded = ${REWARDS_AT_MOST} where account_id = ${accountId}`;
    await joinWith('ted', code);
    await write('ted', 3);
    const { counts, reward } = await mine('sue');
    expect([counts.qualified, counts.rewarded, reward.left]).toEqual([1, 0, 0]);
    await expect(
      sql`update account_referral_code set rewarded = rewarded + 1 where account_id = ${accountId}`,
    ).rejects.toThrow('check');
  });

  test('follow the table of transitions only', async () => {
    const joinedId = await idOf('ted');
    for (const from of allReferralStates) {
      for (const to of allReferralStates) {
        await sql`
          update referral set state = ${from}, void_reason = ${from === 'void' ? 'closed' : null} where joined_id = ${joinedId}`;
        const move = referralStates.move(ctx(), joinedId, {
          to,
          by: null,
          reason: 'qualified',
          ...(to === 'void' ? { voidReason: 'closed' as const } : {}),
        });
        if (referralTransitions[from].includes(to)) await move;
        else await expect(move).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      }
    }
  });
});

describe('the page of a link', () => {
  const invite = (client: ReturnType<typeof anyone>, code: string) =>
    client(getReferralInvite, { params: { code } });
  test('names the inviter, recognizes one’s own link, and an unknown code', async () => {
    const code = await codeOf('bob');
    expect(await invite(anyone(), code.toLowerCase())).toMatchObject({
      valid: true,
      isMine: false,
      by: { username: 'bob' },
    });
    expect(await invite(as('bob'), code)).toMatchObject({ valid: true, isMine: true });
    for (const other of ['BDGHJK23', 'x']) {
      expect(await invite(anyone(), other)).toEqual({ valid: false, isMine: false, by: null });
    }
  });

  test('does not name somebody of 13 to 17, or who has blocked the viewer', async () => {
    const code = await codeOf('vic');
    await sql`update account set age_band = '13_17' where username = 'vic'`;
    expect(await invite(anyone(), code)).toMatchObject({ valid: true, by: null });
    await sql`update account set age_band = 'adult' where username = 'vic'`;
    const [one, other] = [await idOf('vic'), await idOf('eve')];
    await sql`insert into block (blocker_id, blocked_id) values (${one}, ${other})`;
    expect(await invite(as('eve'), code)).toMatchObject({ valid: true, by: null });
  });
});

describe('on the kids site', () => {
  test('nobody has a code, no code counts, and no link names its owner', async () => {
    const code = await codeOf('bob');
    await expect(as('bob', {}, 'kids')(getReferralCode, { query: {} })).rejects.toMatchObject({
      status: 403,
      code: 'NOT_ON_KIDS',
    });
    expect(await anyone('kids')(getReferralInvite, { params: { code } })).toMatchObject({ valid: false });
    const { user } = await comeWith('kit@touchline.test', code, 'kids');
    await runJobs();
    expect(await sql`select from referral where joined_id = ${user.id}`).toHaveLength(0);
  });

  test('and a child on another site has none either', async () => {
    await idOf('wren');
    await sql`update account set age_band = '13_17', guardian_email = 'mum@touchline.test' where username = 'wren'`;
    await expect(as('wren')(getReferralCode, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});
