import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { planName } from '../../plan.ts';
import { getPlanGrants, type PlanGrant, revokePlan } from '../calls.ts';

export function RevokePlanDialog({ grant, onClose }: { grant: PlanGrant; onClose: () => void }) {
  const revoke = useAct(revokePlan, {
    onDone(_grant, _input, client) {
      onClose();
      toast('Plan revoked.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getPlanGrants) });
    },
  });
  const { plan, account } = grant;
  return (
    <ReasonDialog
      title={`Revoke ${planName(plan)} from ${account?.username ? `@${account.username}` : 'this account'}`}
      description="They keep what they made, fall back to what they pay for, and are told."
      confirm="Revoke plan"
      tone="danger"
      pending={revoke.isPending}
      refusal={revoke.error}
      onConfirm={(reason) => revoke.mutate({ body: { grantId: grant.id, reason } })}
      onClose={onClose}
    />
  );
}
