import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { getCase, getCaseCounts, getCases } from '../calls.ts';

/** The queue, its counts and open cases are asked for again. */
export function refreshCases(client: QueryClient): void {
  for (const call of [getCases, getCaseCounts, getCase]) {
    void client.invalidateQueries({ queryKey: callKey(call) });
  }
}

/** Does something to a case. A refusal is said, and what was shown is brought up to date: somebody else was faster. */
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
    onRefused({ message }) {
      refreshCases(client);
      toast(message, { tone: 'bad' });
    },
  });
}
