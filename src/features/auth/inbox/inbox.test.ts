import { beforeAll, expect, test } from 'vitest';
import { sendOtp } from '#features/auth/calls.ts';
import { getPlatform } from '#features/sites/calls.ts';
import type { InboxMessage } from '#platform/mail/inbox.ts';
import { testApp } from '#test/test-app.ts';

const { app, anyone, ctx } = await testApp();
const read = async (query: string) =>
  (await app.server.inject({ url: `/inbox.json${query}` })).json<{ items: InboxMessage[] }>().items;

beforeAll(async () => {
  await anyone()(sendOtp, { body: { email: 'ada@touchline.test' } });
  await anyone()(sendOtp, { body: { phone: '07400123456', country: 'GB' } });
  await app.deps.mail.queueEmail(ctx(), 'ada@touchline.test', 'Touchline', {
    subject: 'Look',
    text: ['A page of yours.'],
    link: { href: 'http://localhost/welcome', label: 'Open it' },
  });
});

test('the demo inbox lists messages, newest first', async () => {
  const [link, text, mail] = await read('');
  expect(link).toMatchObject({ to: 'ada@touchline.test', subject: 'Look', link: 'http://localhost/welcome' });
  expect(link).not.toHaveProperty('code');
  expect(text).toMatchObject({ to: '+447400123456', code: expect.stringMatching(/^\d{6}$/) });
  expect(mail?.text).toContain(mail?.code);
  expect(Date.parse(mail?.at ?? '')).toBeLessThanOrEqual(Date.parse(link?.at ?? ''));
});

test('the demo inbox filters by address, case-insensitively', async () => {
  expect(await read('?to=ADA@touchline.test')).toHaveLength(2);
  expect(await read('?to=nobody@touchline.test')).toEqual([]);
});

test('the demo inbox finds a phone number without its plus', async () => {
  expect(await read('?to=+447400123456')).toHaveLength(1);
  expect(await read(`?to=${encodeURIComponent('+447400123456')}`)).toHaveLength(1);
});

test('the demo inbox is off when a mail server is configured', async () => {
  const mailed = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await mailed.app.server.inject({ url: '/inbox.json' })).statusCode).toBe(404);
});

test.each([
  ['from another machine', { remoteAddress: '192.168.1.20' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['through a proxy with a made-up client', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['to a name that was pointed here', { headers: { host: 'rebound.example' } }],
])('the demo inbox is refused %s, and so is its page', async (_how, request) => {
  for (const url of [
    '/inbox.json',
    '/inbox.json?to=ada@touchline.test',
    '/inbox',
    '/inbox/',
    '/%69nbox',
    '/inbox.data',
  ]) {
    const reply = await app.server.inject({ url, ...request });
    expect([url, reply.statusCode, reply.body.includes('THIS_MACHINE_ONLY')]).toEqual([url, 403, true]);
  }
});

test('a trusted proxy doesn’t make the demo inbox public', async () => {
  const proxied = await testApp({ TRUST_PROXY: '1', HOST: '0.0.0.0' });
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  expect((await proxied.app.server.inject({ url: '/inbox.json', headers })).statusCode).toBe(403);
});

test('without a text gateway no code is stored for a phone, and signing in with one is off', async () => {
  const mailed = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(
    mailed.anyone()(sendOtp, { body: { phone: '07400123456', country: 'GB' } }),
  ).rejects.toMatchObject({ status: 409, code: 'NO_TEXT_MESSAGES' });
  await mailed.app.deps.mail.queueText(mailed.ctx(), '+447400123456', {
    subject: 'News',
    text: ['Your payout was sent.'],
  });
  expect(await mailed.sql`select from inbox_message`).toHaveLength(0);
  expect((await mailed.anyone()(getPlatform, {})).features).toMatchObject({
    phoneSignIn: false,
    inbox: false,
  });
});
