import { z } from 'zod';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery } from '#platform/fields.ts';
import { Post } from '../calls.ts';
import { Tag } from '../post/fields.ts';

const group = 'posts';
const feed = { query: z.object({ tribeId: IdOrName, ...pageQuery }), reply: pageOf(Post) };

export const getTribeMembersPosts = call({
  method: 'GET',
  path: '/tribe/get-tribe-members-posts',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Posts by members of a tribe: ?tribeId=',
  ...feed,
});
export const getTribeAthletePosts = call({
  method: 'GET',
  path: '/tribe/get-tribe-athlete-posts',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Posts by athletes of a tribe: ?tribeId=',
  ...feed,
});
export const getShouts = call({
  method: 'GET',
  path: '/tribe/get-shouts',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'Shouts of the fan zone; ?tribeId=, ?teamId= (a team of mine) or ?targetUsername= narrows it',
  query: z.object({
    tribeId: IdOrName.optional(),
    teamId: IdOrName.optional(),
    targetUsername: IdOrName.optional(),
    ...pageQuery,
  }),
  reply: pageOf(Post),
});
const ofAccount = {
  params: z.object({ username: IdOrName }),
  query: z.object(pageQuery),
  reply: pageOf(Post),
};
export const getPostsByUsername = call({
  method: 'GET',
  path: '/account/get-posts-by-username/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Posts of an account',
  ...ofAccount,
});
export const getShoutsByUsername = call({
  method: 'GET',
  path: '/account/get-shouts-by-username/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Shouts of an account',
  ...ofAccount,
});
export const getPostsByTag = call({
  method: 'GET',
  path: '/tribe/get-posts-by-tag',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Public posts and shouts of this site with a tag, newest first',
  query: z.object({ tag: Tag, ...pageQuery }),
  reply: pageOf(Post),
});
export const getTeamPosts = call({
  method: 'GET',
  path: '/feature/get-team-posts/:teamId',
  access: 'key',
  group: 'teams',
  cacheSeconds: 5,
  summary: 'Posts of a team’s members, newest first',
  params: z.object({ teamId: IdOrName }),
  query: z.object(pageQuery),
  reply: pageOf(Post),
});
export const getPinnedPosts = call({
  method: 'GET',
  path: '/tribe/get-pinned-posts',
  access: 'key',
  group: 'tribes',
  cacheSeconds: 5,
  summary: 'Pinned posts of a tribe, up to three: ?tribeId=',
  query: z.object({ tribeId: IdOrName }),
  reply: z.object({ items: z.array(Post) }),
});
