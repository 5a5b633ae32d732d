import { z } from 'zod';

/** `warn` is for what people have to act on or wait for. */
export const announcementTones = ['info', 'good', 'warn'] as const;

/** A line above every page of a site, which readers can dismiss. */
export const Announcement = z.object({
  id: z.string(),
  text: z.string(),
  /** A path on this site. */
  path: z.string().nullable(),
  tone: z.enum(announcementTones),
});
export type Announcement = z.infer<typeof Announcement>;
