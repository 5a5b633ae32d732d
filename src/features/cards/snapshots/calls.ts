import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';

const Figure = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string(),
  /** "87*", as it was and as it is; null where it isn't recorded or shown. */
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export const CardSnapshot = z.object({
  recordId: z.string(),
  sportName: z.string(),
  season: z.string(),
  scope: z.enum(['season', 'match']),
  takenAt: z.string(),
  /** How well the record was proven, and is; null while it isn't shown. */
  grade: z.object({ was: z.string(), is: z.string().nullable() }),
  figures: z.array(Figure),
  /** What happened to the record since, newest first. */
  notes: z.array(
    z.object({
      kind: z.enum(['corrected', 'disputed', 'upheld', 'rejected', 'withdrawn', 'removed']),
      at: z.string(),
    }),
  ),
  /** Ed25519, base64url, by a key of the register. */
  signature: z.string(),
  keyId: z.string(),
  /** The signature is that of the figures. */
  isIntact: z.boolean(),
});
export type CardSnapshot = z.infer<typeof CardSnapshot>;

export const getCardSnapshot = call({
  method: 'GET',
  path: '/card/get-snapshot/:cardId',
  access: 'key',
  group: 'cards',
  summary: 'The figures a card was made with, then and now; null without',
  params: z.object({ cardId: Id }),
  reply: z.object({ snapshot: CardSnapshot.nullable() }),
});
export const setCardSnapshot = call({
  method: 'POST',
  path: '/card/set-snapshot',
  access: 'member',
  group: 'cards',
  limit: 'write',
  summary: 'Bind a draft to a record of the athlete on it, as the record is now; null unbinds it',
  body: z.object({ cardId: Id, recordId: Id.nullable() }),
  reply: z.object({ snapshot: CardSnapshot.nullable() }),
});
