import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';

/** How long a file can be downloaded. */
export const EXPORT_DAYS = 7;
export const exportFormats = ['png', 'jpg', 'webp', 'pdf'] as const;
export const exportScales = [1, 2, 3, 4] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file that is, or will be, made of a design. */
export const DesignExport = z.object({
  id: z.string(),
  /** Null when the design was deleted. */
  designId: z.string().nullable(),
  designName: z.string(),
  format: z.enum(exportFormats),
  scale: z.int(),
  state: z.enum(['queued', 'drawing', 'ready', 'failed']),
  pagesDrawn: z.int(),
  pageCount: z.int(),
  /** Of a ready one. Signed, and good for an hour or two: ask again for another. */
  url: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int().nullable(),
  /** Of a failed one: what to do about it. */
  message: z.string().nullable(),
  createdAt: z.string(),
  /** When a ready file is deleted. */
  expiresAt: z.string().nullable(),
});
export type DesignExport = z.infer<typeof DesignExport>;

const group = 'studio';

export const exportDesign = call({
  method: 'POST',
  path: '/studio/exports/new',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Make a file of a design: pictures of its pages after trimming, several as a ZIP, or a PDF for print with bleed and crop marks',
  body: z.object({
    designId: Id,
    format: z.enum(exportFormats),
    /** Pixels for each of the canvas; of pictures, not of a PDF. */
    scale: z.int().min(1).max(4).default(1),
    /** Ids of its pages; without them all of them. */
    pages: z.array(z.string().max(40)).min(1).max(4).optional(),
  }),
  reply: DesignExport,
});
export const getExports = call({
  method: 'GET',
  path: '/studio/exports',
  access: 'member',
  group,
  summary: 'My exports of the last days, newest first: ?designId= for those of one design',
  query: z.object({ ...pageQuery, designId: Id.optional() }),
  reply: pageOf(DesignExport),
});
export const getExport = call({
  method: 'GET',
  path: '/studio/exports/:exportId',
  access: 'member',
  group,
  summary: 'One of my exports, and how far it is',
  params: z.object({ exportId: Id }),
  reply: DesignExport,
});
