import { z } from 'zod';
import { JoinMode, TribeKind, Visibility } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, text, typed } from '#platform/fields.ts';

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
/** A new tribe. Clubs and schools are founded by team managers, brands by accounts with the brand badge. */
export const NewTribe = z.object({
  kind: TribeKind.default('community'),
  name: line(50, 3),
  sport: z.string().max(40).nullable().optional(),
  league: line(80).nullable().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .nullable()
    .optional(),
  /** The tribe above it, of which the founder is an owner or a manager. */
  parentId: IdOrName.nullable().optional(),
  /** Of the profile that a club, a school or a brand gets. Left out: made from the name. */
  username: typed().toLowerCase().max(20).optional(),
  description: text(1000, 0).default(''),
  joinMode: JoinMode.default('open'),
  visibility: Visibility.default('public'),
  logoMediaId: Id.nullable().optional(),
  /** Open it at once; otherwise it is a draft that only its owner sees. */
  open: z.boolean().default(false),
});
export type NewTribe = z.infer<typeof NewTribe>;
