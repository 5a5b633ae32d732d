import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { Asset } from '../assets/calls.ts';

const group = 'studio';

const FramePart = z.object({ id: z.string(), name: z.string(), url: z.string() });

/** What a design refers to, as far as it is still there. */
export const getDesignParts = call({
  method: 'GET',
  path: '/studio/designs/:designId/parts',
  access: 'member',
  group,
  summary: 'The pictures and frames that one of my designs uses',
  params: z.object({ designId: Id }),
  reply: z.object({ assets: z.array(Asset), frames: z.array(FramePart) }),
});
export const getStatValues = call({
  method: 'POST',
  path: '/studio/stat-values',
  access: 'member',
  group,
  summary: 'The values that stat fields show; null for what may not be shown to everybody',
  body: z.object({
    fields: z.array(z.object({ recordId: z.string().max(40), code: z.string().max(20) })).max(100),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        recordId: z.string(),
        code: z.string(),
        label: z.string().nullable(),
        shown: z.string().nullable(),
        unit: z.string().nullable(),
      }),
    ),
  }),
});
