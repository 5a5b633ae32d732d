import type { Performers } from '#features/auth/declared-intent.ts';
import { api } from '#platform/web/api.ts';
import { joinTribe } from './calls.ts';
import { news } from './ui/use-membership.ts';

export const performers: Performers = {
  async 'tribe.join'({ id, name }) {
    const membership = await api(joinTribe, { body: { tribeId: id } });
    return membership.state === 'active' ? `You joined ${name}.` : news(name, membership);
  },
};
