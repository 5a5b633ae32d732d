import { z } from 'zod';
import { Post } from '#features/posts/calls.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';

/** Answers a page of posts, so that it grows as every other feed does. */
export const getHomeCommunity = call({
  method: 'GET',
  path: '/home/get-home-community',
  access: 'key',
  group: 'home',
  cacheSeconds: 5,
  summary:
    "Community half of the home page: the site's newest posts; the member's own tribes and follows when signed in",
  query: z.object(pageQuery),
  reply: pageOf(Post),
});
