import type { MyProfile } from '#features/accounts/calls.ts';
import type { Call } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { updateUser } from '../../session.ts';

/** Changes the state of the viewer's account; everything is refetched, since they may see more or less afterwards. */
export function useAccountChange<C extends Call>(
  call: C,
  { success, onRefused }: { success: string; onRefused?: (refusal: Refusal) => void },
) {
  return useAct(call, {
    onDone: (profile, _input, client) => {
      updateUser(profile as MyProfile);
      toast(success, { tone: 'good' });
      void client.invalidateQueries();
    },
    onRefused: (refusal) => (onRefused ? onRefused(refusal) : toastRefusal(refusal)),
  });
}
