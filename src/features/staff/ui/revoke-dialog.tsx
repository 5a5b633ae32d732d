import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { getStaffGrants, revokeStaffRole, type StaffGrant } from '../calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { staffRoleLabels } from './role-labels.ts';

interface RevokeDialogProps {
  grant: StaffGrant;
  onClose: () => void;
}

export function RevokeDialog({ grant, onClose }: RevokeDialogProps) {
  const revoke = useAct(revokeStaffRole, {
    onDone: (_grant, _input, client) => {
      onClose();
      toast('Role revoked.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getStaffGrants) });
    },
  });
  return (
    <ReasonDialog
      title={`Revoke ${staffRoleLabels[grant.role].toLowerCase()} from @${grant.account.username}`}
      description="This takes effect immediately, even in open tabs."
      confirm="Revoke role"
      tone="danger"
      pending={revoke.isPending}
      refusal={revoke.error}
      onConfirm={(reason) => revoke.mutate({ body: { grantId: grant.id, reason } })}
      onClose={onClose}
    />
  );
}
