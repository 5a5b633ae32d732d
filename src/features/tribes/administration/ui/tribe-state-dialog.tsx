import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import type { Selection } from '#ui/data-table/data-table.tsx';
import { toast } from '#ui/toast.ts';
import { changeTribeState } from '../calls.ts';

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
function TribeStateDialog({ to, ids, onClose, onDone }: TribeStateDialogProps) {
  const { verb, does, done } = copy[to];
  const action = `${verb} ${ids.length === 1 ? '1 tribe' : `${ids.length} tribes`}`;
  const change = useAct(changeTribeState, {
    onDone: (_reply, _input, client) => {
      toast(done, { tone: 'good' });
      // Clubs are listed with their teams, too.
      void client.invalidateQueries();
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

/** What staff do to the tribes that are selected in a table: its buttons, and the dialog that they open. */
export function useTribeActions() {
  const viewer = useViewer();
  const [change, setChange] = useState<{ to: Target; ids: readonly string[]; clear: () => void }>();
  const bulkActions = ({ ids, clear }: Selection) =>
    (['restored', 'suspended', 'closed'] as const).map((to) => (
      <Button
        key={to}
        tone={to === 'restored' ? 'quiet' : 'danger'}
        onClick={() => setChange({ to, ids, clear })}
      >
        {copy[to].verb}
      </Button>
    ));
  return {
    bulkActions: staffMay(viewer, 'tribes.change') ? bulkActions : undefined,
    dialog: change && (
      <TribeStateDialog
        to={change.to}
        ids={change.ids}
        onClose={() => setChange(undefined)}
        onDone={() => {
          setChange(undefined);
          change.clear();
        }}
      />
    ),
  };
}
