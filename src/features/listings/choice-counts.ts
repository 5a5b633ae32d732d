import { z } from 'zod';

/** How many things a list has with the filters in force, and with each choice of a filter instead of what is chosen of it. */
export const ChoiceCounts = z.object({
  total: z.int(),
  /** By filter and value: `{ size: { M: 12 } }`. What isn't there would find nothing. */
  found: z.record(z.string(), z.record(z.string(), z.int())),
});
export type ChoiceCounts = z.infer<typeof ChoiceCounts>;
