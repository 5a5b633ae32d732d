import { useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { getStaffGrants, revokeStaffRole, type StaffGrant } from '../calls.ts';
import { staffRoleLabels } from './role-labels.ts';

interface RevokeDialogProps {
  grant: StaffGrant;
  open: boolean;
  onClose: () => void;
}

export function RevokeDialog({ grant, open, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState('');
  const revoke = useAct(revokeStaffRole, {
    onDone: (_grant, _input, client) => {
      onClose();
      toast('Role revoked.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getStaffGrants) });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Revoke ${staffRoleLabels[grant.role].toLowerCase()} from @${grant.account.username}`}
      description="This takes effect immediately, even in open tabs."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="danger"
            pending={revoke.isPending}
            disabled={reason.trim() === ''}
            onClick={() => revoke.mutate({ body: { grantId: grant.id, reason } })}
          >
            Revoke role
          </Button>
        </>
      }
    >
      <Field label="Reason" hint="Kept in the audit log." error={revoke.error?.message}>
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
