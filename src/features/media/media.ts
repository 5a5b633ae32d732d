import { z } from 'zod';
import { Id, line, typed } from '#platform/fields.ts';

/** A WebVTT file for a video: its upload, and its language in the player's menu. */
export const Captions = z.object({
  id: Id,
  language: typed().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Name the language as en, fr or pt-BR.'),
  label: line(40).optional(),
});
export type Captions = z.infer<typeof Captions>;

/** One media item. `url` is a path below this site's origin. */
export const Media = z
  .object({
    id: z.string(),
    kind: z.enum(['image', 'video', 'file']),
    url: z.string(),
    isDefault: z.boolean(),
    alt: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** CSS colour or data URI to show until the image has loaded. */
    placeholder: z.string().nullable(),
    durationMs: z.number().nullable(),
    /** The image, or the poster picture of a video, as WebP in these widths, for srcset; at most 1440. */
    sizes: z.array(z.object({ width: z.number(), url: z.string() })),
    /** Of a video: its type with codecs, as a browser is asked whether it can play it. */
    type: z.string().nullable().optional(),
    /** Of a video: smaller versions that every browser plays, the smallest first. */
    versions: z.array(z.object({ width: z.number(), height: z.number(), url: z.string() })).optional(),
    /** Captions of a video. */
    captions: z
      .object({ id: z.string(), url: z.string(), language: z.string(), label: z.string() })
      .nullable()
      .optional(),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof Media>;

export const UploadedMedia = Media.extend({
  /** `url` is empty until this is `ready`. */
  state: z.enum(['created', 'uploading', 'processing', 'ready', 'rejected']),
  rejectionReason: z.enum(['TOO_LARGE', 'BAD_TYPE', 'CORRUPT', 'BANNED']).nullable(),
  /** Why it was rejected and what to do, for its owner. */
  message: z.string().nullable(),
  /** It is attached to something published. */
  inUse: z.boolean(),
});
export type UploadedMedia = z.infer<typeof UploadedMedia>;
