import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

test('only the mail job can send: nothing that runs in a transaction has the mail server', () => {
  const senders = globSync('**/*.{ts,tsx}', {
    cwd: src,
    exclude: (name) => name.endsWith('.test.ts'),
  }).filter((file) =>
    /from '(nodemailer|[^']*\/mail-server\.ts)'/.test(readFileSync(join(src, file), 'utf8')),
  );
  // Whatever else sends queues a job: `ctx.deps.mail.queueEmail(ctx, ...)`.
  expect(senders.sort()).toEqual([
    'platform/mail/mail-queue.ts',
    'platform/mail/mail-server.ts',
    'platform/services.ts',
  ]);
});
