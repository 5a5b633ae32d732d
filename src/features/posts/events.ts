import type { z } from 'zod';
import type { ShownKind } from './post/fields.ts';

export interface PostEvent {
  postId: string;
  authorId: string;
  tribeId: string | null;
  kind: z.infer<typeof ShownKind>;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'post.published': PostEvent;
    /** It was published, or changed since, and links to other pages, or did before. */
    'post.linked': { postId: string };
    /** Deleted by its author or removed by a moderator, after it was published. */
    'post.unpublished': PostEvent;
    'post.restored': PostEvent;
    /** The next batch of its author's followers is due; `after` is where the last batch ended. */
    'post.notify-followers': { postId: string; after: [at: string, followerId: string] | null };
    /** More posts or comments of an erased account are to be deleted. */
    'author.erasing': { accountId: string };
    /** A scheduled post was published; its author is notified. */
    'post.schedule-published': PostEvent;
    /** A scheduled post couldn't be published and is a draft again, for this reason; its author is notified. */
    'post.schedule-failed': PostEvent & { reason: string };
    /** A reaction to a shout was set, changed or removed (null). */
    'reaction.set': { postId: string; accountId: string; authorId: string; reaction: string | null };
    'comment.created': {
      commentId: string;
      postId: string;
      parentId: string | null;
      authorId: string;
      postAuthorId: string;
    };
    'comment.removed': { commentId: string; postId: string; authorId: string };
    /** A removed post was restored by staff. */
    'comment.restored': { commentId: string; postId: string; authorId: string };
    /** Only when something changed. `authorId` is the author of the post or comment. */
    'like.set': {
      postId: string | null;
      commentId: string | null;
      accountId: string;
      authorId: string;
      liked: boolean;
    };
  }
}
