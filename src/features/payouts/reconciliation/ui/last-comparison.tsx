import { useCall } from '#platform/web/use-call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { When } from '#ui/when.tsx';
import { getDifferences } from '../calls.ts';

/** When the ledger was last compared, and with what result. */
export function LastComparison() {
  const { data } = useCall(getDifferences, { query: { limit: 1 } });
  if (!data) return <p className="text-2 text-muted">&nbsp;</p>;
  const { lastRun } = data;
  if (!lastRun) return <p className="text-2 text-muted">Not compared yet.</p>;
  if (!lastRun.finishedAt) {
    return (
      <p className="text-2 text-warn">
        The comparison of <When at={lastRun.startedAt} inSentence /> didn’t finish. It runs again tonight.
      </p>
    );
  }
  return (
    <p className="text-2 text-muted">
      Last compared <When at={lastRun.finishedAt} inSentence />: {mediumNumber(lastRun.compared)} movements,{' '}
      {lastRun.differences === 0
        ? 'no differences'
        : `${mediumNumber(lastRun.differences)} of them different`}
      .
    </p>
  );
}
