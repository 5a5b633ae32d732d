import type { PostEvent } from './events.ts';
import type { PostRow } from './queries.server.ts';

export const postEvent = ({ id, authorId, tribeId, kind }: PostRow): PostEvent => ({
  postId: id,
  authorId,
  tribeId,
  kind,
});
