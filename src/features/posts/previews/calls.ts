import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id } from '#platform/fields.ts';

export const removeLinkPreview = call({
  method: 'POST',
  path: '/tribe/remove-link-preview',
  access: 'member',
  group: 'posts',
  limit: 'write',
  summary: 'Remove the preview of a link from my post, for good',
  body: z.object({ postId: Id }),
  reply: Done,
});
