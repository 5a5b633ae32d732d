import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Background, DesignDocument, shapes } from '../design/design-schema.ts';

const Artwork = z.object({ id: z.string(), name: z.string(), url: z.string() });

/** What designs are made of, besides fonts. */
export const getCanvasAllOptions = call({
  method: 'GET',
  path: '/global/get-canvas-all-options',
  access: 'key',
  group: 'studio',
  cacheSeconds: 5,
  summary: 'Canvas options: sizes, backgrounds, textures, stickers, shapes, templates',
  reply: z.object({
    sizes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        use: z.enum(['card', 'post', 'banner', 'shirt', 'frame']),
        width: z.int(),
        height: z.int(),
        bleed: z.int(),
        safe: z.int(),
        pages: z.array(z.string()),
      }),
    ),
    backgrounds: z.array(z.object({ id: z.string(), name: z.string(), background: Background })),
    /** Black and white with alpha, tiled over a colour. */
    textures: z.array(Artwork),
    stickers: z.array(
      Artwork.extend({
        keywords: z.array(z.string()),
        /** Width by height. */
        ratio: z.number(),
      }),
    ),
    shapes: z.array(z.object({ id: z.enum(shapes), name: z.string() })),
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        sizeId: z.string(),
        document: DesignDocument,
      }),
    ),
  }),
});
