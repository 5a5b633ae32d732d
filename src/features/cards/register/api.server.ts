import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import type { TimedJob } from '#platform/jobs.ts';
import { siteKeys } from '#platform/site-keys.ts';
import * as calls from './calls.ts';
import { registerFile } from './register-file.server.ts';
import { registerKeys, registerSiteKey } from './register-keys.server.ts';
import { signRegisters } from './sign-registers.server.ts';

/** The register: the public, verifiable history of every copy. */
export const register: Feature = {
  calls: [
    serve(calls.getRegister, (ctx, { params }) => registerFile(ctx, params.editionId)),
    serve(calls.getRegisterKeys, async (ctx) => ({ items: (await registerKeys(ctx.deps)).all })),
  ],
  routes: describeRegister,
  brings: [siteKeys.with(registerSiteKey)],
  timedJobs: [
    {
      job: 'cards.sign-registers',
      at: '10 0 * * *',
      talksTo: null,
      work: async (job) => {
        await signRegisters(job);
      },
    } satisfies TimedJob,
  ],
};

/** GET /verify/card-register.md: how to verify a register without us, as docs/card-register.md says it. */
function describeRegister(app: FastifyInstance): void {
  const page = join(import.meta.dirname, '../../../../docs/card-register.md');
  app.get('/verify/card-register.md', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(await readFile(page, 'utf8')),
  );
}
