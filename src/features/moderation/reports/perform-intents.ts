import type { Performers } from '#features/auth/declared-intent.ts';
import { useReport } from '../report-store.ts';

export const performers: Performers = {
  async report({ target }) {
    useReport.getState().open(target);
    return null;
  },
};
