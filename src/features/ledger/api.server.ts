import type { Feature } from '#platform/feature.ts';
import { foldLedger } from './fold.server.ts';
import { releaseDue } from './release.server.ts';

export const ledger: Feature = {
  bindings: [],
  timedJobs: [
    { job: 'ledger.fold', at: '* * * * *', work: foldLedger },
    { job: 'ledger.release', at: '* * * * *', work: releaseDue },
  ],
};
