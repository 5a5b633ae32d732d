import { useNavigate } from 'react-router';
import type { Call, CallInput } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { Ending } from '../fields.ts';
import type { ListingAct } from './use-listing-act.ts';

interface EndingOptions<C extends Call> {
  input: CallInput<C>;
  /** As a sentence begins: `Product`. */
  name: string;
  /** Where the owner goes when it is deleted. */
  to: string;
  /** It was discontinued instead. */
  onKept: () => void;
}

/** Deletes what somebody sells. Whatever was ordered is discontinued instead. */
export function useEnding<C extends Call>(
  call: C,
  { input, name, to, onKept }: EndingOptions<C>,
): ListingAct {
  const navigate = useNavigate();
  const act = useAct(call, {
    onDone: async (reply) => {
      const { became } = reply as Ending;
      toast(`${name} ${became}.`, { tone: 'good' });
      if (became === 'deleted') await navigate(to);
      else onKept();
    },
    onRefused: toastRefusal,
  });
  return { isPending: act.isPending, run: () => act.mutate(input) };
}
