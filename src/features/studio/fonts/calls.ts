import { z } from 'zod';
import { call } from '#platform/call.ts';

const FontOption = z.object({
  family: z.string(),
  category: z.enum(['sans', 'display', 'serif', 'hand', 'playful']),
  isPremium: z.boolean(),
  /** Premium, and the viewer's plan doesn't include premium fonts. */
  isLocked: z.boolean(),
  weights: z.array(z.int()),
  hasItalic: z.boolean(),
  /** Its name, written in it. */
  previewUrl: z.string(),
  files: z.array(
    z.object({ weight: z.int(), italic: z.boolean(), url: z.string(), unicodeRange: z.string() }),
  ),
});
export type FontOption = z.infer<typeof FontOption>;

/** The specification shows it as /1/1: the first page, active fonts only. */
export const getAllFontsOptions = call({
  method: 'GET',
  path: '/global/get-all-fonts-options/:page/:active',
  access: 'key',
  group: 'studio',
  cacheSeconds: 5,
  summary: 'Fonts for the studio, twelve to a page; active: 1 for those one can use, 0 for all',
  params: z.object({
    page: z.coerce.number().int().min(1).max(1000),
    active: z.enum(['0', '1', 'true', 'false']),
  }),
  reply: z.object({
    items: z.array(FontOption),
    page: z.int(),
    pageCount: z.int(),
    nextPage: z.int().nullable(),
  }),
});
