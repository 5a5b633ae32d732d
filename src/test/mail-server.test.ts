import { expect, test } from 'vitest';
import { createMailServer, type MailServer } from '#platform/mail/mail-server.ts';
import { testMailServer } from './test-mail-server.ts';

const smtp = await testMailServer();
const letterhead = {
  siteName: 'Rovers',
  logo: 'http://localhost/logo/abc/96.png',
  imprint: 'Rovers Ltd, Leeds',
};
const origins = {
  sports: 'http://localhost',
  cricket: 'http://cricket.localhost',
  kids: 'http://kids.localhost',
};
const connectTo = (port: number, limits?: { connectMs: number; silentMs: number }) =>
  createMailServer(
    { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@rovers.example', origins },
    limits,
  ) as MailServer;

test('puts the unsubscribe link into headers, text and HTML', async () => {
  const href = 'http://localhost:3000/unsubscribe?token=abc';
  const message = {
    subject: 'Two things',
    text: ['Hello Ada'],
    list: [{ text: 'Ben liked your post', href: 'http://localhost:3000/posts/1' }],
    unsubscribe: { text: 'There was something unread.', href },
  };
  await connectTo(smtp.port).send('ada@touchline.test', letterhead, message, 'job-7');
  // Undoes the line folding of headers and quoted-printable bodies.
  const email = (smtp.received[0] ?? '').replace(/=\r\n/g, '').replace(/\r\n /g, ' ').replaceAll('=3D', '=');
  expect(email).toContain(`List-Unsubscribe: <${href}>`);
  expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // The same when it is sent again.
  expect(email).toContain('Message-ID: <job-7@rovers.example>');
  expect(email).toContain('From: Rovers <hello@rovers.example>');
  expect(email).toContain(`src="${letterhead.logo}"`);
  expect(email.match(/Rovers Ltd, Leeds/g)).toHaveLength(2);
  expect(email).toContain('- Ben liked your post');
  expect(email).toContain(`Unsubscribe: ${href}`);
  expect(email).toContain(`href="${href}"`);
});

test.each(['silent', 'silent after its greeting'] as const)(
  'gives up on a server that is %s',
  async (way) => {
    smtp.way = way;
    const mail = connectTo(smtp.port, { connectMs: 50, silentMs: 50 });
    const sent = mail.send('ada@touchline.test', letterhead, { subject: 'Hello', text: ['Ada'] }, 'job-8');
    await expect(sent).rejects.toThrow(/timeout|greeting never received/i);
  },
);
