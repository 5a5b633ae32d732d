import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toastRefusal } from '#ui/toast.ts';
import { getCase, getCaseCounts, getCases } from '../calls.ts';

/** Refetches the queue, its counts and open cases. @param ids only these cases */
export function refreshCases(client: QueryClient, ids?: ReadonlySet<string>): void {
  for (const call of [getCases, getCaseCounts]) void client.invalidateQueries({ queryKey: callKey(call) });
  const opened = ids
    ? [...ids].map((caseId) => callKey(getCase, { params: { caseId } }))
    : [callKey(getCase)];
  for (const queryKey of opened) void client.invalidateQueries({ queryKey });
}

/** Performs an act on a case. A refusal is shown, and everything is refetched, since somebody else changed it. */
export function useCaseAct<C extends Call>(
  call: C,
  onDone?: (reply: CallReply<C>, input: CallInput<C>) => void,
) {
  const client = useQueryClient();
  return useAct(call, {
    onDone(reply, input) {
      refreshCases(client);
      onDone?.(reply, input);
    },
    onRefused(refusal) {
      refreshCases(client);
      toastRefusal(refusal);
    },
  });
}
