import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, queryFlag } from '#platform/fields.ts';

/** Following, blocking and muting. */
const group = 'accounts';
export const followUser = call({
  method: 'GET',
  path: '/account/follow-user/:athleteId',
  access: 'member',
  group,
  changes: true,
  limit: 'write',
  summary: 'Follow or unfollow (toggles; ?follow=true|false sets it)',
  params: z.object({ athleteId: IdOrName }),
  query: z.object({ follow: queryFlag.optional() }),
  /** `asked`: the account is private and was asked; or the request still waits. */
  reply: z.object({ follows: z.boolean(), asked: z.boolean(), followers: z.int() }),
});
export const getFollowList = call({
  method: 'GET',
  path: '/account/follow-list/:username',
  access: 'key',
  group,
  summary: 'Followers of an account, or the accounts it follows',
  params: z.object({ username: IdOrName }),
  query: z.object({ side: z.enum(['followers', 'following']), ...pageQuery }),
  /** Whether the viewer follows them; null for visitors and for the viewer themselves. */
  reply: pageOf(AccountCard.extend({ followed: z.boolean().nullable() })),
});

export const getFollowRequests = call({
  method: 'GET',
  path: '/account/follow-requests',
  access: 'member',
  group,
  summary: 'Who asked to follow me while my account was private, newest first',
  query: z.object(pageQuery),
  reply: pageOf(AccountCard),
});
export const decideFollowRequest = call({
  method: 'POST',
  path: '/account/decide-follow-request',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Let somebody follow my private account, or decline',
  body: z.object({ accountId: Id, approve: z.boolean() }),
  reply: Done,
});

export const removeFollower = call({
  method: 'POST',
  path: '/account/remove-follower',
  access: 'member',
  group,
  limit: 'write',
  summary: 'End somebody’s follow of me; they aren’t told',
  body: z.object({ accountId: Id }),
  reply: z.object({ followers: z.int() }),
});

/** The most words somebody can mute. */
export const MOST_MUTE_WORDS = 50;
export const blockAccount = call({
  method: 'POST',
  path: '/account/block',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Block or unblock an account: neither sees the other, on any site',
  body: z.object({ username: IdOrName, blocked: z.boolean() }),
  reply: z.object({ blocked: z.boolean() }),
});
export const muteAccount = call({
  method: 'POST',
  path: '/account/mute',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Mute or unmute an account: its posts stay out of my feeds and notifications',
  body: z.object({ username: IdOrName, muted: z.boolean() }),
  reply: z.object({ muted: z.boolean() }),
});
export const getBlocked = call({
  method: 'GET',
  path: '/account/blocked',
  access: 'member',
  group,
  summary: 'Accounts I blocked, newest first',
  query: z.object(pageQuery),
  reply: pageOf(AccountCard),
});
export const getMuted = call({
  method: 'GET',
  path: '/account/muted',
  access: 'member',
  group,
  summary: 'Accounts I muted, newest first',
  query: z.object(pageQuery),
  reply: pageOf(AccountCard),
});
const MutedWords = z.object({ words: z.array(z.string()) });
export const getMuteWords = call({
  method: 'GET',
  path: '/account/mute-words',
  access: 'member',
  group,
  summary: 'My muted words',
  reply: MutedWords,
});
export const MuteWord = line(40, 2).transform((word) => word.toLowerCase().replace(/\s+/g, ' '));
export const setMuteWords = call({
  method: 'PUT',
  path: '/account/mute-words',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change my muted words',
  body: z.object({
    words: z.array(MuteWord).max(MOST_MUTE_WORDS, `Keep it to ${MOST_MUTE_WORDS} words.`),
  }),
  reply: MutedWords,
});
