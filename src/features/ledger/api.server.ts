import type { Feature } from '#platform/feature.ts';
import { earningExports } from './exports.server.ts';
import { releaseDueEarnings } from './release.server.ts';
import { snapshotLedger } from './snapshot.server.ts';

export const ledger: Feature = {
  bindings: [],
  timedJobs: [
    { job: 'ledger.fold', at: '* * * * *', work: ({ deps }) => snapshotLedger(deps) },
    { job: 'ledger.release', at: '* * * * *', work: releaseDueEarnings },
  ],
  exports: earningExports,
};
