import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { changeTribeState, getAdminTribes } from '../calls.ts';

type Target = 'suspended' | 'restored' | 'closed';

const copy: Record<Target, { verb: string; does: string; done: string }> = {
  suspended: {
    verb: 'Suspend',
    does: 'Nobody sees the tribe or its posts until you restore it. Memberships are kept.',
    done: 'Suspended.',
  },
  restored: {
    verb: 'Restore',
    does: 'The tribe returns to its state before the suspension.',
    done: 'Restored.',
  },
  closed: {
    verb: 'Close',
    does: 'Only suspended tribes can be closed. You can’t undo this.',
    done: 'Closed.',
  },
};

interface TribeStateDialogProps {
  to: Target;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a reason, and changes all of the tribes or none. */
export function TribeStateDialog({ to, ids, onClose, onDone }: TribeStateDialogProps) {
  const { verb, does, done } = copy[to];
  const action = `${verb} ${ids.length === 1 ? '1 tribe' : `${ids.length} tribes`}`;
  const change = useAct(changeTribeState, {
    onDone: (_reply, _input, client) => {
      toast(done, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminTribes) });
      onDone();
    },
  });
  return (
    <ReasonDialog
      title={action}
      description={does}
      hint="Its owner and managers read this. Kept in the audit log."
      confirm={action}
      tone={to === 'restored' ? 'primary' : 'danger'}
      pending={change.isPending}
      refusal={change.error}
      onConfirm={(reason) => change.mutate({ body: { tribeIds: [...ids], to, reason } })}
      onClose={onClose}
    />
  );
}
