import { z } from 'zod';
import { call } from '#platform/call.ts';

/** Moderation figures of one site for twelve months. */
export const Transparency = z.object({
  /** The first day that is counted. */
  from: z.string(),
  reportCount: z.int(),
  decidedCount: z.int(),
  /** Decided cases in which a rule was broken. */
  actionedCount: z.int(),
  /** From the first report to the decision; null without decisions. */
  medianMinutes: z.int().nullable(),
  appealCount: z.int(),
  /** Decisions that an appeal overturned, of all in which a rule was broken. */
  overturnedCount: z.int(),
  /** By reason, the most frequent first: the reports, and how many of their cases broke a rule. */
  reasons: z.array(z.object({ id: z.string(), title: z.string(), reports: z.int(), actioned: z.int() })),
});
export type Transparency = z.infer<typeof Transparency>;

export const getTransparency = call({
  method: 'GET',
  path: '/moderation/transparency',
  access: 'key',
  group: 'moderation',
  cacheSeconds: 300,
  summary:
    'How many reports were decided on this site in the last 12 months, how fast, and how many decisions were overturned',
  reply: Transparency,
});
