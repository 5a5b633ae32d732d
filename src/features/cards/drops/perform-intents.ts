import type { Performers } from '#features/auth/declared-intent.ts';
import { api } from '#platform/web/api.ts';
import { enterDrop } from './calls.ts';

export const performers: Performers = {
  async 'drop.enter'({ dropId, title }) {
    await api(enterDrop, { body: { dropId, entered: true } });
    return `You’re in the drop of ${title}. We’ll notify you after the draw.`;
  },
};
