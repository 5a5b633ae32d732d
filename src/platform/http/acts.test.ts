import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../call.ts';
import { collectExtensions } from '../extension-point.ts';
import { permissions } from '../permission.ts';
import { type Gate, registerCalls, serve } from './serve.ts';

const shown = {
  method: 'GET',
  path: '/chants/shown',
  group: 'chants',
  summary: 'Some chants',
  reply: z.object({}),
} as const;

const deps = {
  extensions: collectExtensions([
    { collects: [permissions], brings: [permissions.with({ act: 'tribe.ban', check() {} })] },
  ]),
};

const boot = (...found: Parameters<typeof call>) =>
  registerCalls(Fastify(), [serve(call(...found), async () => ({}))], { deps } as Gate);

test('a call whose act nobody has a rule for stops the boot, which names it', async () => {
  await expect(boot({ ...shown, access: 'manager', act: 'chant.sing' })).rejects.toThrow(
    'GET /chants/shown names the act "chant.sing", for which no feature brings a permission "chant.sing"',
  );
  await expect(boot({ ...shown, access: 'manager' })).rejects.toThrow(
    'GET /chants/shown is of manager access and names no act',
  );
  await expect(boot({ ...shown, access: 'member', act: 'tribe.ban' })).rejects.toThrow(
    'GET /chants/shown names the act "tribe.ban", but its access is member',
  );
});
