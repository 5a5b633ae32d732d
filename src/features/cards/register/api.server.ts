import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import type { TimedJob } from '#platform/jobs.ts';
import * as calls from './calls.ts';
import { registerFile } from './register-file.server.ts';
import { registerKeys } from './register-keys.server.ts';
import { signRegisters } from './sign-registers.server.ts';

/** The register: the public, verifiable history of every copy. */
export const register: Feature = {
  calls: [
    serve(calls.getRegister, (ctx, { params }) => registerFile(ctx, params.editionId)),
    serve(calls.getRegisterKeys, async (ctx) => ({ items: (await registerKeys(ctx.deps)).all })),
  ],
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
