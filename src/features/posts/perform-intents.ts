import type { Performers } from '#features/auth/declared-intent.ts';
import { api, viewerId } from '#platform/web/api.ts';
import { storeKept } from '#ui/draft-keeping.ts';
import { commentPost, replyComment } from './comments/calls.ts';
import { createPost } from './compose/calls.ts';
import { reviewNote } from './compose/ui/review-note.ts';
import { likeUnlikePost, reactToShout } from './reactions/calls.ts';

/** The form that was left has kept it too. */
const forgetCopy = (of: 'comment' | 'shout', id: string) => storeKept(`${of} ${viewerId()} ${id}`, null);

export const performers: Performers = {
  async 'post.like'({ target }) {
    await api(likeUnlikePost, { body: { ...target, liked: true } });
    return `You liked the ${'postId' in target ? 'post' : 'comment'}.`;
  },
  async 'shout.react'({ postId, reaction }) {
    await api(reactToShout, { body: { postId, reaction } });
    return 'You reacted to the shout.';
  },
  async 'post.comment'({ id, isReply, body }) {
    const { state } = await (isReply
      ? api(replyComment, { body: { commentId: id, body } })
      : api(commentPost, { body: { postId: id, body } }));
    forgetCopy('comment', id);
    const what = isReply ? 'Your reply' : 'Your comment';
    return state === 'published'
      ? `${what} is posted.`
      : `${what} is sent for review. Everyone will see it once our team approves it.`;
  },
  async 'shout.send'({ id, body, at }, site) {
    const post = await api(createPost, { body: { kind: 'SHOUT', body, ...at } });
    forgetCopy('shout', id);
    return post.state === 'published' ? 'Your shout is posted.' : reviewNote(post, site);
  },
};
