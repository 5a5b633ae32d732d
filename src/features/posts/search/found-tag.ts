import { z } from 'zod';

export const FoundTag = z.object({
  tag: z.string(),
  /** Counted up to a hundred. */
  posts: z.int(),
});
export type FoundTag = z.infer<typeof FoundTag>;
