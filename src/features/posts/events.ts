import type { z } from 'zod';
import type { PostKind } from './fields.ts';

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
    'post.unpublished': PostEvent;
    'post.restored': PostEvent;
    /** The next batch of its author's followers is to be notified; `after` is where the last batch ended. */
    'post.tell-followers': { postId: string; after: [at: string, followerId: string] | null };
    /** What an author set for later is now published: only they are told. */
    'post.schedule-published': PostEvent;
    /** What an author set for later could not come out and is a draft again, for this reason: only they are told. */
    'post.schedule-failed': PostEvent & { reason: string };
    /** A reaction on a shout came, changed or went (null). */
    'reaction.set': { postId: string; accountId: string; authorId: string; reaction: string | null };
    'comment.created': {
      commentId: string;
      postId: string;
      parentId: string | null;
      authorId: string;
      postAuthorId: string;
    };
    'comment.removed': { commentId: string; postId: string; authorId: string };
    /** What our team removed is back. */
    'comment.restored': { commentId: string; postId: string; authorId: string };
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
