import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookUp } from '#platform/look-up.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { Progress } from '#ui/progress.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { refreshCases } from '../../cases/ui/use-case-act.ts';
import { type BulkAction, cancelBulkAction, getBulkAction } from '../calls.ts';

const SECOND = 1000;

/** The progress of a bulk action, updated every second. */
export function BulkProgress({ bulkActionId, onClose }: { bulkActionId: string; onClose: () => void }) {
  const client = useQueryClient();
  const input = { params: { bulkActionId } };
  const { data, refetch } = useCall(getBulkAction, input);
  const cancel = useAct(cancelBulkAction, {
    onDone: () => void refetch(),
    onRefused: toastRefusal,
  });
  const current = data?.state;
  useEffect(() => {
    // A short one is done before it is asked about.
    if (current && current !== 'running') return refreshCases(client);
    const timer = setInterval(() => void refetch(), SECOND);
    return () => clearInterval(timer);
  }, [current, client, refetch]);
  if (!data) return null;
  const { decided, total, skipped, state } = data;
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="panel grid gap-2 p-4 text-2" aria-label="Bulk decision">
      <Progress
        label={`${mediumNumber(decided)} of ${mediumNumber(total)} cases decided`}
        value={total === 0 ? 1 : (decided + left) / total}
        state={state === 'running' ? 'going' : state === 'done' ? 'done' : 'failed'}
        action={
          state === 'running' ? (
            <Button
              size="small"
              pending={cancel.isPending}
              onClick={() => cancel.mutate({ body: { bulkActionId } })}
            >
              Stop
            </Button>
          ) : (
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          )
        }
      />
      {skipped.length > 0 && (
        <ul className="text-muted">
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              {mediumNumber(count)} left alone: {reasonText(reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const reasons: Record<string, string> = {
  CASE_CLAIMED: 'claimed by a colleague',
  CASE_DECIDED: 'decided meanwhile',
  CASE_MERGED: 'merged into another case',
  OWN_CASE: 'about you, or reported by you',
  FORBIDDEN: 'only admins can decide them',
  INVALID_INPUT: 'the rule or an action doesn’t fit them',
  STAFF_ACCOUNT: 'about a member of our team',
};
const reasonText = (reason: BulkAction['skipped'][number]['reason']) =>
  lookUp(reasons, reason) ?? 'something went wrong';
