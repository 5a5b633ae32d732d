import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { MOST_LAYERS, MOST_PAGES } from '../design/design-schema.ts';
import { faultCodes } from './fault.ts';

/** What only the server knows of the texts of a design. */
export const checkTexts = call({
  method: 'POST',
  path: '/studio/check-texts',
  access: 'member',
  group: 'studio',
  summary: 'Which words of a design’s texts are banned, and whether it is about somebody under 18',
  body: z.object({
    texts: z.array(z.string().max(2000)).max(MOST_LAYERS * MOST_PAGES),
    /** Whose values it shows. */
    recordIds: z.array(z.string().max(40)).max(100),
  }),
  reply: z.object({
    words: z.array(
      z.object({
        text: z.string(),
        word: z.string(),
        /** Nothing with it is published; otherwise it is reviewed first. */
        isRefused: z.boolean(),
      }),
    ),
    isAboutMinor: z.boolean(),
  }),
});

const FaultOnWire = z.object({
  code: z.enum(faultCodes),
  severity: z.enum(['blocking', 'warning']),
  page: z.object({ id: z.string(), name: z.string() }),
  /** Null for the background of the page. */
  layerId: z.string().nullable(),
  message: z.string(),
});

export const getDesignFaults = call({
  method: 'GET',
  path: '/studio/designs/:designId/faults',
  access: 'member',
  group: 'studio',
  summary: 'What should be repaired in one of my designs; with a blocking fault it can’t be published',
  params: z.object({ designId: Id }),
  reply: z.object({ items: z.array(FaultOnWire) }),
});
