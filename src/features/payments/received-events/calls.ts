import { z } from 'zod';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery, text, typed } from '#platform/fields.ts';

const group = 'admin';
const EventId = z.string().regex(/^evt_[\w-]{1,100}$/, 'Event IDs begin with evt_.');
const ids = z.array(EventId).min(1, 'Choose an event.').max(50, 'Choose up to 50 events.');

export const providerEventStates = ['failed', 'applied', 'ignored'] as const;

/** One of the payment provider's events, and whether it was applied. */
export const ProviderEventRow = z.object({
  id: z.string(),
  /** The provider's name for it: `charge.dispute.created`. */
  type: z.string(),
  /** The provider’s ID of the object it is about. */
  objectId: z.string().nullable(),
  /** The connected account it happened on; null for ours. */
  providerAccountId: z.string().nullable(),
  state: z.enum(providerEventStates),
  /** Why the last attempt failed, without personal data. */
  error: z.string().nullable(),
  attempts: z.int(),
  happenedAt: z.string(),
  receivedAt: z.string(),
  triedAt: z.string(),
});
export type ProviderEventRow = z.infer<typeof ProviderEventRow>;

const day = z.iso.date('Enter the date as YYYY-MM-DD.');
export const getProviderEvents = call({
  method: 'GET',
  path: '/admin/provider-events',
  access: 'staff',
  act: 'provider-events.read',
  group,
  summary: 'Events of the payment provider, newest first',
  query: z.object({
    state: z.enum(providerEventStates).optional(),
    /** A type or its beginning: `charge.dispute`. */
    type: typed()
      .regex(/^[a-z0-9_.]{1,60}$/, 'A type looks like charge.dispute.created.')
      .optional(),
    /** The ID of an event, of an object or of a connected account. */
    id: typed()
      .regex(/^[\w-]{3,120}$/, 'Enter an ID of the payment provider.')
      .optional(),
    /** Days in UTC, both included. */
    from: day.optional(),
    until: day.optional(),
    ...pageQuery,
  }),
  reply: pageOf(ProviderEventRow),
});

export const replayProviderEvents = call({
  method: 'POST',
  path: '/admin/provider-events/replay',
  audit: 'each',
  access: 'staff',
  act: 'provider-events.replay',
  group,
  limit: 'write',
  summary: 'Read failed events from the provider again and apply each once',
  body: z.object({ ids }),
  /** The events after the replay, in the order of the request. */
  reply: z.object({ items: z.array(ProviderEventRow) }),
});

export const ignoreProviderEvents = call({
  method: 'POST',
  path: '/admin/provider-events/ignore',
  audit: 'each',
  access: 'staff',
  act: 'provider-events.replay',
  group,
  limit: 'write',
  summary: 'Ignore failed events: they aren’t applied, even when the provider sends them again',
  body: z.object({ ids, reason: text(500, 1, 'Enter a reason.') }),
  reply: z.object({ items: z.array(ProviderEventRow) }),
});
