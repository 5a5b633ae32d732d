import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { edgeKinds, finishes, printSizeNames } from './formats.ts';

export const PrintSizeField = z.enum(printSizeNames, { error: 'Choose 63 × 88 mm or 64 × 89 mm.' });
export const FinishField = z.enum(finishes, { error: 'Choose matte, gloss or foil.' });
export const EdgesField = z.enum(edgeKinds, { error: 'Choose what happens at the edges.' });

/** Something the seller can do about a failed check. */
const PrintFix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), label: z.string() }),
  z.object({ kind: z.literal('size'), label: z.string(), size: PrintSizeField }),
  z.object({ kind: z.literal('edges'), label: z.string(), edges: EdgesField }),
]);
export type PrintFix = z.infer<typeof PrintFix>;

const PrintFault = z.object({
  code: z.enum(['RESOLUTION', 'BLEED', 'SAFE_AREA', 'SHAPE', 'UNREADABLE']),
  /** What is wrong, with the side it is about. */
  message: z.string(),
  fixes: z.array(PrintFix),
});
export type PrintFault = z.infer<typeof PrintFault>;

export const PrintedSide = z.object({
  side: z.enum(['front', 'back']),
  /** Pixels of the picture; 0 when it can't be read. */
  width: z.int(),
  height: z.int(),
  /** Of the picture as it is printed. */
  dpi: z.int(),
  faults: z.array(PrintFault),
});
export type PrintedSide = z.infer<typeof PrintedSide>;

export const PrintCheck = z.object({
  passed: z.boolean(),
  sides: z.array(PrintedSide),
});
export type PrintCheck = z.infer<typeof PrintCheck>;

export const checkPrint = call({
  method: 'POST',
  path: '/physical-card/check-print',
  access: 'member',
  group: 'physical-cards',
  limit: 'look-up',
  summary: 'Check the pictures of a card of mine for print: resolution, bleed and safe area, with fixes',
  body: z.object({
    cardId: Id,
    size: PrintSizeField,
    edges: EdgesField,
    /** An upload of mine that is printed instead of the card’s picture. */
    frontMediaId: Id.nullable().default(null),
    backMediaId: Id.nullable().default(null),
  }),
  reply: PrintCheck,
});
