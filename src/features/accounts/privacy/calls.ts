import { z } from 'zod';
import { call } from '#platform/call.ts';

/** Who may mention somebody and shout to them. `following`: people they follow. */
export const Mentions = z.enum(['everyone', 'following', 'nobody']);

/** What a guardian chooses for a child too. */
export const Reach = z.object({
  inSearch: z.boolean(),
  inSuggestions: z.boolean(),
  mentions: Mentions,
});
export type Reach = z.infer<typeof Reach>;

export const Privacy = Reach.extend({
  isPrivate: z.boolean(),
  /** By age, so that it can’t be changed. */
  isAlwaysPrivate: z.boolean(),
  /** A guardian looks after the account: its owner can only make it stricter. */
  isGuarded: z.boolean(),
  /** How many wait for an answer on this site. */
  followRequests: z.int(),
});
export type Privacy = z.infer<typeof Privacy>;

const common = { path: '/account/privacy', access: 'member', group: 'accounts' } as const;
export const getPrivacy = call({
  ...common,
  method: 'GET',
  summary: 'Who finds, follows and mentions me',
  reply: Privacy,
});
export const setPrivacy = call({
  ...common,
  method: 'PUT',
  limit: 'write',
  summary: 'Choose who finds, follows and mentions me',
  body: Reach.extend({ isPrivate: z.boolean() }).partial(),
  reply: Privacy,
});
