import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';

const group = 'features';

/** What exceeds a plan, and what of it stays as it is. */
const OverLimit = z.object({
  items: z.array(
    z.object({
      /** A feature of plans, or `team_seats`. */
      feature: z.string(),
      /** How many the plan allows. */
      allowed: z.int().min(0),
      chooseUntil: z.string(),
      canChoose: z.boolean(),
      isChosen: z.boolean(),
      /** Oldest first. */
      things: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          site: z.enum(siteIds),
          path: z.string().nullable(),
          isReadOnly: z.boolean(),
        }),
      ),
    }),
  ),
});

export const getOverLimit = call({
  method: 'GET',
  path: '/feature/over-limit',
  access: 'member',
  fresh: true,
  group,
  summary: 'What exceeds my plan, or with ?teamId= that of the club of a team',
  query: z.object({ teamId: Id.optional() }),
  reply: OverLimit,
});

export const chooseKept = call({
  method: 'POST',
  path: '/feature/over-limit/keep',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Choose what stays as it is; the rest is read-only',
  body: z.object({
    feature: z.string().max(60),
    teamId: Id.optional(),
    keep: z.array(Id).max(1000, 'That’s more than any plan includes.'),
  }),
  reply: OverLimit,
});
