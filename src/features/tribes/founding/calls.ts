import { z } from 'zod';
import { JoinMode, Tribe, TribeKind, Visibility } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Id, line, text } from '#platform/fields.ts';

export const checkTribeAvailability = call({
  method: 'POST',
  path: '/feature/check-tribe-availability',
  access: 'member',
  group: 'tribes',
  limit: 'look-up',
  summary: 'Is this tribe name free on this site',
  body: z.object({ name: line(50, 3) }),
  reply: z.object({ available: z.boolean(), slug: z.string(), suggestions: z.array(z.string()) }),
});
export const getTribesAvailabilityOptions = call({
  method: 'GET',
  path: '/feature/get-tribes-avaibility-options',
  access: 'member',
  group: 'tribes',
  summary: 'Tribes and teams that can still be claimed or created',
  query: z.object({ sport: z.string().max(40).optional() }),
  reply: z.object({
    items: z.array(
      z.object({ kind: TribeKind, sport: z.string().nullable(), name: z.string(), available: z.boolean() }),
    ),
  }),
});
/** A new community. Teams, schools and brands need a plan that includes them. */
export const NewTribe = z.object({
  kind: z.literal('community').default('community'),
  name: line(50, 3),
  sport: z.string().max(40).nullable().optional(),
  description: text(1000, 0).default(''),
  joinMode: JoinMode.default('open'),
  visibility: Visibility.default('public'),
  logoMediaId: Id.nullable().optional(),
  /** Open it at once; otherwise it is a draft that only its owner sees. */
  open: z.boolean().default(false),
});
export type NewTribe = z.infer<typeof NewTribe>;
export const createTribe = call({
  method: 'POST',
  path: '/feature/create-tribe-teams',
  access: 'member',
  group: 'teams',
  limit: 'write',
  summary: 'Create a tribe',
  body: NewTribe,
  reply: Tribe,
});
