import { z } from 'zod';
import { UploadedMedia } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { garments } from './garments.ts';

export const makeMockUp = call({
  method: 'POST',
  path: '/apparel/make-mock-up',
  access: 'member',
  group: 'apparel',
  limit: 'write',
  summary: 'Print one of my uploads on a garment; the reply is a new upload for a product',
  body: z.object({
    mediaId: Id,
    garment: z.enum(garments),
    colour: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Choose a colour, written like #1a2b3c.'),
  }),
  reply: UploadedMedia,
});
