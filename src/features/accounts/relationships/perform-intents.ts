import type { Performers } from '#features/auth/declared-intent.ts';
import { api } from '#platform/web/api.ts';
import { followUser } from './calls.ts';

export const performers: Performers = {
  async 'account.follow'({ username, name }) {
    const { follows } = await api(followUser, { params: { athleteId: username }, query: { follow: 'true' } });
    return follows
      ? `You follow ${name}.`
      : `Request sent. You’ll follow ${name} as soon as they approve it.`;
  },
};
