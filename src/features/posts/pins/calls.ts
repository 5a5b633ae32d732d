import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, IdOrName } from '#platform/fields.ts';

const group = 'tribes';
const tribeId = IdOrName;

export const pinPost = call({
  method: 'POST',
  path: '/tribe/pin-post',
  access: 'manager',
  act: 'tribe.pin',
  group,
  limit: 'write',
  summary: 'Pin a post to the top of its tribe',
  body: z.object({ tribeId, postId: Id }),
  reply: z.object({ postIds: z.array(z.string()) }),
});
export const setPins = call({
  method: 'POST',
  path: '/tribe/set-pins',
  access: 'manager',
  act: 'tribe.pin',
  group,
  limit: 'write',
  summary: 'Order the pinned posts of a tribe; those left out are unpinned',
  body: z.object({ tribeId, postIds: z.array(Id).max(3, 'Pin up to three posts.') }),
  reply: z.object({ postIds: z.array(z.string()) }),
});
