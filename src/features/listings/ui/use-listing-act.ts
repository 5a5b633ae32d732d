import type { Call, CallInput } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { toastRefusal } from '#ui/toast.ts';

export interface ListingAct {
  isPending: boolean;
  run: () => void;
}

/** What its owner does with a listing by one call. A refusal is shown as a toast. */
export function useListingAct<C extends Call>(call: C, input: CallInput<C>, onDone: () => void): ListingAct {
  const act = useAct(call, { onDone, onRefused: toastRefusal });
  return { isPending: act.isPending, run: () => act.mutate(input) };
}
