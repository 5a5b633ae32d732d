import { z } from 'zod';

/** A team as what is for it names it. */
export const TeamOption = z.object({ id: z.string(), name: z.string(), slug: z.string() });
export type TeamOption = z.infer<typeof TeamOption>;
