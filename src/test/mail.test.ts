import { beforeEach, expect, test } from 'vitest';
import { sendOtp } from '#features/auth/calls.ts';
import { transact } from '#platform/ctx.ts';
import { testApp } from './test-app.ts';
import { testMailServer } from './test-mail-server.ts';

const smtp = await testMailServer();
const { anyone, sql, ctx, runJobs, failuresOfJobs } = await testApp({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
});
const message = { subject: 'A link of yours', text: ['Open it.'], code: '271828' };
const queue = (more = {}, tx = ctx()) =>
  tx.deps.mail.queueEmail(tx, 'ada@touchline.test', 'Touchline', { ...message, ...more });
const payloads = async () =>
  (await sql<{ payload: unknown }[]>`select payload from graphile_worker._private_jobs`).map(
    ({ payload }) => payload,
  );

beforeEach(async () => {
  smtp.way = 'taking';
  smtp.received = [];
  await sql`delete from graphile_worker._private_jobs`;
});

test('a code is on its way without waiting for the mail server, and leaves nothing in the queue', async () => {
  smtp.way = 'silent';
  await anyone()(sendOtp, { body: { email: 'bob@touchline.test' } });
  expect(await payloads()).toMatchObject([{ to: 'bob@touchline.test', message: { usefulMinutes: 10 } }]);
  smtp.way = 'taking';
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/\d{6} is your Touchline code/);
  await expect.poll(payloads).toEqual([]);
});

test('an email of a transaction that is rolled back is never sent', async () => {
  const failed = transact(ctx(), async (tx) => {
    await queue({}, tx);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await transact(ctx(), (tx) => queue({ subject: 'This one counts' }, tx));
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('This one counts');
});

test('an email that is given up leaves no code in the queue', async () => {
  await queue();
  await sql`
    update graphile_worker._private_jobs set attempts = 11, payload = payload::jsonb || '{"to":"not an address"}'`;
  await runJobs();
  expect(failuresOfJobs()).toEqual(['mail.send']);
  expect(await payloads()).toEqual([{}]);
});

test('an email that fails stays whole until the next try', async () => {
  await queue();
  await sql`update graphile_worker._private_jobs set payload = payload::jsonb || '{"to":"not an address"}'`;
  await runJobs();
  expect(failuresOfJobs()).toEqual(['mail.send']);
  expect(await payloads()).toMatchObject([{ message }]);
});

test('a code that is of no use any more is not sent', async () => {
  await queue({ usefulMinutes: 10 });
  const past = { usefulUntil: '2026-01-01T00:00:00Z' };
  await sql`update graphile_worker._private_jobs set payload = payload::jsonb || ${JSON.stringify(past)}::text::jsonb`;
  await runJobs();
  expect(smtp.received).toEqual([]);
  await expect.poll(payloads).toEqual([]);
});
