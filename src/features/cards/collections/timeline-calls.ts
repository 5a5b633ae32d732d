import { z } from 'zod';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery, queryFlag } from '#platform/fields.ts';
import { CardSummary } from '../card/calls.ts';
import { Copy } from '../copies/calls.ts';

/** A card somebody published, or a copy they got. */
export const Moment = z.object({
  id: z.string(),
  kind: z.enum(['made', 'collected']),
  at: z.string(),
  /** Its month, as 2026-11. */
  month: z.string(),
  card: CardSummary,
  copy: Copy.omit({ card: true }).nullable(),
});
export type Moment = z.infer<typeof Moment>;
export const getTimelineCollectionsByUsername = call({
  method: 'POST',
  path: '/card/get-timeline-collections-by-username/:username',
  access: 'key',
  group: 'cards',
  summary:
    'An account’s cards and copies, newest first, with their month; ?isFeaturedPersonYou=true only cards they are on',
  params: z.object({ username: IdOrName }),
  query: z.object({ isFeaturedPersonYou: queryFlag.optional(), ...pageQuery }),
  reply: pageOf(Moment),
});
