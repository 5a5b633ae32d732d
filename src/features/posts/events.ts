import type { z } from 'zod';
import type { PostKind } from './calls.ts';

export interface PostEvent {
  postId: string;
  authorId: string;
  tribeId: string | null;
  kind: z.infer<typeof PostKind>;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'post.published': PostEvent;
    /** Deleted by its author or removed by a moderator, after it was published. */
    'post.gone': PostEvent;
    'post.restored': PostEvent;
    'comment.created': {
      commentId: string;
      postId: string;
      parentId: string | null;
      authorId: string;
      postAuthorId: string;
    };
    'comment.gone': { commentId: string; postId: string; authorId: string };
    /** Only when something changed. `authorId` is whose post or comment it is. */
    'like.set': {
      postId: string | null;
      commentId: string | null;
      accountId: string;
      authorId: string;
      liked: boolean;
    };
  }
}
