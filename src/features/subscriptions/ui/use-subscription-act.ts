import { getUserSubscription } from '#features/subscriptions/calls.ts';
import type { Call, CallReply } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';

/** A change of a subscription: the page shows what it is then, and a refusal says why. */
export const useSubscriptionAct = <C extends Call>(
  call: C,
  { done, onDone }: { done?: string; onDone?: (reply: CallReply<C>) => void } = {},
) =>
  useAct(call, {
    onDone(reply, _input, client) {
      void client.invalidateQueries({ queryKey: callKey(getUserSubscription) });
      if (done) toast(done, { tone: 'good' });
      onDone?.(reply);
    },
    onRefused: toastRefusal,
  });
