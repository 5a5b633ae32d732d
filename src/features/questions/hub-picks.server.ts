import type { HubPickSource } from '#features/hub/points.ts';
import { listQuestions } from './list-questions.server.ts';
import { questionPath } from './question-path.ts';

/** The newest questions with an accepted answer. */
export const questionPicks: HubPickSource = {
  order: 20,
  async load(ctx, limit) {
    const { items } = await listQuestions(ctx, { filter: 'accepted', sort: 'newest', limit });
    return items.map(({ id, title, excerpt, at }) => ({
      kind: 'question',
      title,
      excerpt,
      path: questionPath(id),
      at,
    }));
  },
};
