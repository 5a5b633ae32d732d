import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';

export const Site = z.enum(siteIds);
export const ConsentState = z.enum(['asked', 'given', 'declined', 'withdrawn']);
export const ofChild = z.object({ childId: Id });

/** A child as its guardian, or the adult asked for consent, sees it. */
export const Child = z.object({
  child: AccountCard,
  /** The site it signed up on. */
  site: Site,
  state: ConsentState,
  /** False where only the kids site waits for consent. */
  wholeAccount: z.boolean(),
  since: z.string(),
  /** When everything is erased unless a guardian consents; null once one has. */
  erasedAt: z.string().nullable(),
  paused: z.boolean(),
  /** Whom I asked to look after them in my place, until they answer. */
  invitation: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** How many requests are waiting for a decision. */
  waiting: z.int(),
});
export type Child = z.infer<typeof Child>;

export const getChildren = call({
  access: 'member',
  group: 'guardians',
  method: 'GET',
  path: '/guardian/get-children',
  summary: 'Children I am the guardian of, and those waiting for my consent',
  reply: z.object({ items: z.array(Child) }),
});

export const Activity = z.object({
  id: z.string(),
  /** A kind that a feature brings: post, shout, comment, joined, followed. */
  kind: z.string(),
  at: z.string(),
  site: Site,
  /** The review state of a text, the membership's of a tribe; null where there is none. */
  state: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;
export const getActivity = call({
  access: 'member',
  group: 'guardians',
  method: 'GET',
  path: '/guardian/get-activity',
  summary: 'A child’s posts, comments, tribes and follows, newest first',
  query: ofChild.extend(pageQuery),
  reply: pageOf(Activity),
});
