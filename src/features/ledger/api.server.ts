import { dataExports } from '#features/accounts/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { accountBalance } from './account-changes.server.ts';
import { getAccountBalance } from './calls.ts';
import { earningExports } from './personal-data.server.ts';
import { releaseDueEarnings } from './release.server.ts';
import { snapshotLedger } from './snapshot.server.ts';

export const ledger: Feature = {
  calls: [serve(getAccountBalance, (ctx, { params }) => accountBalance(ctx, params.accountId))],
  timedJobs: [
    { job: 'ledger.fold', at: '* * * * *', talksTo: null, work: ({ deps }) => snapshotLedger(deps) },
    { job: 'ledger.release', at: '* * * * *', talksTo: null, work: releaseDueEarnings },
  ],
  brings: [dataExports.with(...earningExports)],
};
