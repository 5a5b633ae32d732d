import type { Performers } from '#features/auth/declared-intent.ts';
import { api, viewerId } from '#platform/web/api.ts';
import { storeKept } from '#ui/draft-keeping.ts';
import { addAnswer } from './answers/calls.ts';
import { downvote, upvote } from './votes/calls.ts';

export const performers: Performers = {
  async 'question.vote'({ target, isUp }) {
    await api(isUp ? upvote : downvote, { body: { ...target, voted: true } });
    return 'Your vote counts.';
  },
  async 'question.answer'({ id, body }) {
    const { state } = await api(addAnswer, { body: { questionId: id, body } });
    storeKept(`answer ${viewerId()} ${id}`, null);
    return state === 'pending_review'
      ? 'Your answer is sent for review. Everyone will see it once our team approves it.'
      : 'Your answer is posted.';
  },
};
