import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createMailer } from './mailer.ts';

let server: Server;
let port = 0;
const received: string[] = [];

/** A minimal SMTP server for one email. */
beforeAll(async () => {
  server = createServer((socket) => {
    let data: string | null = null;
    socket.setEncoding('utf8').write('220 here\r\n');
    socket.on('data', (chunk: string) => {
      if (data !== null) data += chunk;
      else if (/^DATA/i.test(chunk)) {
        data = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(chunk) ? '221 bye\r\n' : '250 ok\r\n');
      if (data?.endsWith('\r\n.\r\n')) {
        received.push(data);
        data = null;
        socket.write('250 taken\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((done) => server.close(done)));

test('puts the unsubscribe link into headers, text and HTML', async () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://nowhere/none',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const href = 'http://localhost:3000/unsubscribe?token=abc';
  await createMailer(config, null as never).sendEmail('ada@touchline.test', 'Touchline', {
    subject: 'Two things',
    text: ['Hello Ada'],
    list: [{ text: 'Ben liked your post', href: 'http://localhost:3000/posts/1' }],
    unsubscribe: { text: 'There was something unread.', href },
  });
  // Undoes the line folding of headers and quoted-printable bodies.
  const email = (received[0] ?? '').replace(/=\r\n/g, '').replace(/\r\n /g, ' ').replaceAll('=3D', '=');
  expect(email).toContain(`List-Unsubscribe: <${href}>`);
  expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(email).toContain('- Ben liked your post');
  expect(email).toContain(`Unsubscribe: ${href}`);
  expect(email).toContain(`href="${href}"`);
});
