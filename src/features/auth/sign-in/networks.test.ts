import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { Refusal } from '#platform/errors.ts';
import { hasZeroBits, type Work, workHeader } from '#platform/proof-of-work.ts';
import { deleteExpired } from '#platform/retention.ts';
import { testApp } from '#test/test-app.ts';
import { withCodes } from './test-codes.ts';
import { workRules } from './work.server.ts';

/** 500 and 10 000 give the figures of docs/decisions/0052-networks-by-outcome.md, within a minute or two. */
const PEOPLE = 12;
const GUESSES = 12;
const WRONG_BEFORE = Math.max(0, 600 - GUESSES + 8);

const tested = await testApp({ DATABASE_POOL: '10' });
const { app, sql, lastCode } = tested;
const { ask, wrong } = withCodes(tested);
const { bits } = workRules;
beforeAll(() => {
  workRules.bits = 6;
});
afterAll(() => {
  workRules.bits = bits;
});

let crowds = 0;
let at = '';
beforeEach(() => {
  crowds += 1;
  at = `10.77.${crowds}.1`;
});
afterEach(async () => {
  await sql`delete from auth_code_event`;
});

function solve({ challenge, bits: zeros }: Work): string {
  for (let nonce = 0; ; nonce += 1) {
    const work = `${challenge}.${nonce}`;
    if (hasZeroBits(createHash('sha256').update(work).digest(), zeros)) return work;
  }
}
/** As a browser: solves what it is asked for, and sends the request again. */
const askWorking = <C extends Call>(call: C, input: CallInput<C>, from = at): Promise<CallReply<C>> =>
  ask(call, input, from).catch((refusal: Refusal) => {
    if (refusal.code !== 'WORK_NEEDED') throw refusal;
    return ask(call, input, from, { [workHeader]: solve(refusal.details as Work) });
  });

/** As if the network had done that in the last minutes. */
async function happened(kind: 'sent' | 'wrong', times: number, { minutesAgo = 1, network = at } = {}) {
  await sql`
    insert into auth_network_event (network, recipient, kind, at)
    select ${await app.deps.networks.of(network)}, 'recipient ' || n, ${kind},
      now() - ${minutesAgo}::int * interval '1 minute'
    from generate_series(1, ${times}) n`;
}
const inGroups = async <T>(count: number, size: number, work: (n: number) => Promise<T>) => {
  const outcomes: PromiseSettledResult<T>[] = [];
  for (let start = 0; start < count; start += size) {
    const group = Array.from({ length: Math.min(size, count - start) }, (_, i) => work(start + i));
    outcomes.push(...(await Promise.allSettled(group)));
  }
  return outcomes;
};
const refusalsOf = (outcomes: PromiseSettledResult<unknown>[]): (string | null)[] =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Refusal).code : null));

const emailOf = (n: number) => `fan${n}.at.${crowds}@example.com`;
const send = (n: number, from = at) => ask(sendOtp, { body: { email: emailOf(n) } }, from);
const enter = (n: number, code: string, from = at, more: object = {}) =>
  ask(verifyOtp, { body: { email: emailOf(n), code, ...more } }, from);
const signIn = async (n: number, from = at, more: object = {}) => {
  await ask(sendOtp, { body: { email: emailOf(n), ...more } }, from);
  return enter(n, await lastCode(emailOf(n)), from, more);
};
const work = { status: 428, code: 'WORK_NEEDED' };
const limited = { status: 429, code: 'NETWORK_LIMITED', retryAfter: 3600 };

describe('a crowd behind one address', () => {
  test('signs in, after all of them asked for their codes at once', async () => {
    await happened('sent', Math.max(0, 300 - Math.ceil(PEOPLE / 2)));
    const began = Date.now();
    const asked = await inGroups(PEOPLE, 50, (n) => askWorking(sendOtp, { body: { email: emailOf(n) } }));
    expect(refusalsOf(asked).filter(Boolean)).toEqual([]);
    const entered = await inGroups(PEOPLE, 50, async (n) => {
      const code = await lastCode(emailOf(n));
      // One in ten mistypes it first.
      if (n % 10 === 0)
        await askWorking(verifyOtp, { body: { email: emailOf(n), code: wrong(code) } }).catch(() => null);
      return askWorking(verifyOtp, { body: { email: emailOf(n), code } });
    });
    expect(refusalsOf(entered).filter(Boolean)).toEqual([]);
    expect(Date.now() - began).toBeLessThan(300_000);
  }, 300_000);

  test('needs a proof of work beyond 300 unanswered codes, and none once they are answered', async () => {
    await happened('sent', 299);
    await send(1);
    await expect(send(2)).rejects.toMatchObject(work);
    await enter(1, await lastCode(emailOf(1)));
    await send(2);
    await expect(send(3)).rejects.toMatchObject(work);
    // Entering a code isn't sending one.
    await enter(2, await lastCode(emailOf(2)), `10.78.${crowds}.1`);
    await send(3);
  });

  test('an IPv6 network is its /64', async () => {
    await happened('sent', 300, { network: '2001:db8:1:2::1' });
    await expect(send(1, '2001:db8:1:2:aaaa::9')).rejects.toMatchObject(work);
    await send(1, '2001:db8:1:3::1');
  });
});

describe('guesses behind one address', () => {
  test('compare 600 codes an hour at most, also at the same moment and for other people each', async () => {
    await happened('wrong', WRONG_BEFORE);
    const outcomes = await inGroups(GUESSES, 50, (n) =>
      askWorking(verifyOtp, { body: { email: emailOf(n), code: '000000' } }),
    );
    const compared = refusalsOf(outcomes).filter((code) => code === 'CODE_WRONG');
    expect(compared).toHaveLength(600 - WRONG_BEFORE);
    await expect(enter(0, '000000')).rejects.toMatchObject(limited);
    await expect(send(0)).rejects.toMatchObject(limited);
  }, 600_000);

  test('need a proof of work from the 61st on; each works once, until it expires', async () => {
    await happened('wrong', 59);
    await expect(enter(1, '000000')).rejects.toMatchObject({ code: 'CODE_WRONG' });
    const refusal: Refusal = await enter(1, '000000').catch((error) => error);
    expect(refusal).toMatchObject({ ...work, details: { bits: 6 } });
    const { challenge } = refusal.details as Work;
    const solved = solve(refusal.details as Work);
    const withWork = (value: string) =>
      ask(verifyOtp, { body: { email: emailOf(1), code: '000000' } }, at, { [workHeader]: value });
    const [first = '', ...rest] = challenge.split('.');
    const later = (Number.parseInt(first, 36) + 1).toString(36);
    const madeUp = solve({ challenge: [later, ...rest].join('.'), bits: 6 });
    for (const bad of ['', challenge, `${challenge}.`, 'x.y.z.1', madeUp])
      await expect(withWork(bad)).rejects.toMatchObject(work);
    await expect(withWork(solved)).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(withWork(solved)).rejects.toMatchObject(work);
    const old = solve(((await enter(1, '000000').catch((error) => error)) as Refusal).details as Work);
    const { clock } = app.deps;
    app.deps.clock = () => new Date(Date.now() + 601_000);
    await expect(withWork(old)).rejects.toMatchObject(work);
    app.deps.clock = clock;
    await sql`update auth_used_work set expires_at = now() - interval '1 second'`;
    await deleteExpired(jobCtx(app.deps));
    expect(await sql`select from auth_used_work`).toHaveLength(0);
  });

  test('and codes unanswered for 15 minutes are bad; a sign-in takes one off', async () => {
    await happened('sent', 59, { minutesAgo: 16 });
    await happened('sent', 20, { minutesAgo: 14 });
    await happened('wrong', 20, { minutesAgo: 61 });
    await signIn(1);
    await send(2);
    const code = await lastCode(emailOf(2));
    for (let tries = 0; tries < 2; tries += 1)
      await expect(enter(2, wrong(code))).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(enter(2, code)).rejects.toMatchObject(work);
    await askWorking(verifyOtp, { body: { email: emailOf(2), code } });
    await expect(enter(3, '000000')).rejects.toMatchObject({ code: 'CODE_WRONG' });
  });

  test('leave devices that signed in before alone', async () => {
    const deviceId = 'device-0000-0000-0000-0001';
    await signIn(1, `10.79.${crowds}.1`, { deviceId });
    await sql`delete from auth_code_event`;
    for (const [kind, times] of [
      ['wrong', 600],
      ['sent', 3000],
    ] as const) {
      await sql`delete from auth_network_event`;
      await happened(kind, times);
      await expect(send(2)).rejects.toMatchObject(limited);
      await askWorking(sendOtp, { body: { email: emailOf(1), deviceId } });
      const code = await lastCode(emailOf(1));
      await askWorking(verifyOtp, { body: { email: emailOf(1), code, deviceId } });
      await sql`delete from auth_code_event`;
    }
  });
});

test('what was neither sent nor compared doesn’t count against a network', async () => {
  const { queueEmail } = app.deps.mail;
  app.deps.mail.queueEmail = async () => {
    throw new Error('the queue is away');
  };
  await expect(send(1)).rejects.toMatchObject({ code: 'CODE_NOT_SENT' });
  app.deps.mail.queueEmail = queueEmail;
  await send(1);
  await expect(send(1)).rejects.toMatchObject({ code: 'CODE_TOO_SOON' });
  for (let tries = 0; tries < 7; tries += 1) await enter(1, '000000').catch(() => null);
  const counted = await sql`
    select kind, count(*)::int as times from auth_network_event
    where network = ${await app.deps.networks.of(at)} group by kind order by kind`;
  expect(counted).toEqual([
    { kind: 'sent', times: 1 },
    { kind: 'wrong', times: 5 },
  ]);
  await sql`update auth_network_event set at = now() - interval '61 minutes'`;
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from auth_network_event`).toHaveLength(0);
});
