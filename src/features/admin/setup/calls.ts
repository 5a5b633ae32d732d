import { z } from 'zod';
import { SetupStep } from '#features/sites/instance/calls.ts';
import { call } from '#platform/call.ts';

/** What is set in the environment of the process and never shown: passwords and keys. */
const Variable = z.object({ name: z.string(), isSet: z.boolean() });

export const Setup = z.object({
  steps: z.array(
    z.object({
      step: SetupStep,
      /** `done`: what it asks for is there. `skipped`: left for later. */
      state: z.enum(['open', 'done', 'skipped']),
    }),
  ),
  /** All steps are done or skipped, or the list was put away. */
  isOver: z.boolean(),
  mail: z.object({ variables: z.array(Variable), sender: z.string().nullable() }),
  payments: z.object({ variables: z.array(Variable), isLive: z.boolean() }),
});
export type Setup = z.infer<typeof Setup>;

export const getSetup = call({
  method: 'GET',
  path: '/admin/setup',
  access: 'staff',
  act: 'instance.read',
  group: 'admin',
  summary: 'The first steps of a new owner, with what is done; which variables of mail and payments are set',
  reply: Setup,
});

export const checkService = call({
  method: 'POST',
  path: '/admin/setup/check',
  access: 'staff',
  act: 'instance.read',
  group: 'admin',
  limit: 'write',
  summary: 'Send me a test email, or ask the payment provider whether it answers',
  body: z.object({ service: z.enum(['mail', 'payments']) }),
  reply: z.object({ ok: z.boolean(), message: z.string() }),
});
