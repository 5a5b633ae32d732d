import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, line } from '#platform/fields.ts';

/** A WebVTT file for a video: its upload, and its language in the player's menu. */
export const Captions = z.object({
  id: Id,
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Name the language as en, fr or pt-BR.'),
  label: line(40).optional(),
});
export type Captions = z.infer<typeof Captions>;

/** One media item. `url` is a path below this site's origin. */
export const Media = z.object({
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
  /** The image as WebP in these widths, for srcset; the largest is 1440 or the image's own width. */
  sizes: z.array(z.object({ width: z.number(), url: z.string() })),
  /** Captions of a video. */
  captions: z
    .object({ id: z.string(), url: z.string(), language: z.string(), label: z.string() })
    .nullable()
    .optional(),
});
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

const group = 'media';
export const getUploadTicket = call({
  method: 'GET',
  path: '/global/upload-image',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'What may be uploaded (types, sizes) and a ticket to upload one image with',
  reply: z.object({
    /** The upload's future id. A file sent twice with the same ticket is one upload. */
    ticket: z.string(),
    expiresAt: z.string(),
    uploadUrl: z.string(),
    resumableUrl: z.string(),
    image: z.object({ types: z.array(z.string()), maxBytes: z.int(), maxPixels: z.int() }),
    file: z.object({ types: z.array(z.string()), maxBytes: z.int() }),
  }),
});
const ticket = { query: z.object({ ticket: Id.optional() }) };
/** Also the specification's upload-image: POST with one multipart `file`. */
export const uploadImage = call({
  method: 'POST',
  path: '/global/upload-image',
  access: 'member',
  group,
  limit: 'upload',
  upload: true,
  ...ticket,
  summary: 'Upload one image (multipart field "file", 8 MB)',
  reply: UploadedMedia,
});
export const uploadFile = call({
  method: 'POST',
  path: '/global/upload-file',
  access: 'member',
  group,
  limit: 'upload',
  upload: true,
  ...ticket,
  summary: 'Upload one image (8 MB) or other file (500 MB), multipart field "file"',
  reply: UploadedMedia,
});
/** The state of an upload: videos are processed after they arrived. */
export const getMedia = call({
  method: 'GET',
  path: '/global/media/:mediaId',
  access: 'member',
  group,
  summary: 'One of my uploads and its state',
  params: z.object({ mediaId: Id }),
  reply: UploadedMedia,
});
