import { z } from 'zod';
import { UploadedMedia } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { ShadeField } from '../product/calls.ts';
import { garments, MOST_COLOURS } from './garments.ts';

/** What a garment is drawn in, at once. */
export const ShadesField = z
  .array(ShadeField)
  .min(1, 'Choose a colour of the garment.')
  .max(MOST_COLOURS, `Choose up to ${MOST_COLOURS} colours.`)
  .refine((all) => new Set(all).size === all.length, 'Choose each colour only once.');

export const makeMockUp = call({
  method: 'POST',
  path: '/apparel/make-mock-up',
  access: 'member',
  group: 'apparel',
  limit: 'write',
  summary: 'Print one of my uploads on a garment in each of some colours; the reply is a new upload for each',
  body: z.object({
    mediaId: Id,
    garment: z.enum(garments),
    colours: ShadesField,
  }),
  /** In the order of the colours. */
  reply: z.object({ items: z.array(UploadedMedia) }),
});
