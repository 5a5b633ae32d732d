import { z } from 'zod';
import { Post } from '#features/posts/calls.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';

/** Why it is in somebody's feed; null for a visitor, who reads the whole site. */
const HomePost = Post.extend({ why: z.enum(['follow', 'tribe', 'sport', 'popular']).nullable() });
export type HomePost = z.infer<typeof HomePost>;

/** Answers a page of posts, so that it grows as every other feed does. */
export const getHomeCommunity = call({
  method: 'GET',
  path: '/home/get-home-community',
  access: 'key',
  group: 'home',
  cacheSeconds: 5,
  summary:
    "Community half of the home page: the site's newest posts; for a member their own tribes and follows, ?order=ranked or newest, and why",
  query: z.object({ order: z.enum(['ranked', 'newest']).default('ranked'), ...pageQuery }),
  reply: pageOf(HomePost),
});
