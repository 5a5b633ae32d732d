import { beforeAll, expect, test } from 'vitest';
import { sendOtp } from '#features/auth/calls.ts';
import type { InboxMessage } from '#platform/mail/inbox.ts';
import { testApp } from '#test/test-app.ts';

const { app, anyone } = await testApp();
const read = async (query: string) =>
  (await app.server.inject({ url: `/inbox.json${query}` })).json<{ items: InboxMessage[] }>().items;

beforeAll(async () => {
  await anyone()(sendOtp, { body: { email: 'ada@touchline.test' } });
  await anyone()(sendOtp, { body: { phone: '07400123456', country: 'GB' } });
  await app.deps.mail.sendEmail('ada@touchline.test', 'Touchline', {
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
