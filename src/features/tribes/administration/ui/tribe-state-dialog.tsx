import { useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
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
  const [reason, setReason] = useState('');
  const { verb, does, done } = copy[to];
  const what = ids.length === 1 ? '1 tribe' : `${ids.length} tribes`;
  const change = useAct(changeTribeState, {
    onDone: (_reply, _input, client) => {
      toast(done, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminTribes) });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${what}`}
      description={does}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone={to === 'restored' ? 'primary' : 'danger'}
            pending={change.isPending}
            disabled={reason.trim() === ''}
            onClick={() => change.mutate({ body: { tribeIds: [...ids], to, reason } })}
          >
            {`${verb} ${what}`}
          </Button>
        </>
      }
    >
      <Field label="Reason" hint="Kept in the audit log." error={change.error?.message}>
        <TextArea
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}
