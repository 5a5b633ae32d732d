import { z } from 'zod';
import { UploadedMedia } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';

const group = 'media';
export const getUploadTicket = call({
  method: 'GET',
  path: '/global/upload-image',
  access: 'member',
  guests: true,
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
  guests: true,
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
  fresh: true,
  group,
  summary: 'One of my uploads and its state',
  params: z.object({ mediaId: Id }),
  reply: UploadedMedia,
});
