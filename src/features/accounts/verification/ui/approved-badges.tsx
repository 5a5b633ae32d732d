import { useState } from 'react';
import { getBadges, type VerificationCase } from '#features/accounts/verification/calls.ts';
import { decideReview } from '#features/moderation/review/calls.ts';
import { AccountName, accountPath } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { columnsOf } from '#ui/data-table/table.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { badgeLabels } from './verification-labels.ts';

const { accessor, columns, display } = columnsOf<VerificationCase>();

/** Accounts with a badge, which can be revoked. */
export function ApprovedBadges() {
  const [revoking, setRevoking] = useState<VerificationCase | null>(null);
  const badgeColumns = columns([
    accessor('account', {
      header: 'Account',
      meta: { card: 'title' },
      cell: ({ getValue }) => <AccountName account={getValue()} none="None" />,
    }),
    accessor('type', { header: 'Badge', cell: ({ getValue }) => badgeLabels[getValue()].label }),
    accessor('decidedAt', {
      header: 'Approved',
      cell: ({ getValue }) => <Day at={getValue() ?? ''} />,
    }),
    accessor('approvedUntil', { header: 'Until', cell: ({ getValue }) => <Day at={getValue() ?? ''} /> }),
    display({
      id: 'revoke',
      header: 'Revoke',
      meta: { align: 'end' },
      cell: ({ row }) => (
        <Button size="small" onClick={() => setRevoking(row.original)}>
          Revoke badge
        </Button>
      ),
    }),
  ]);
  return (
    <>
      <StaffTable
        call={getBadges}
        columns={badgeColumns}
        label="Badges"
        hrefOf={({ account }: VerificationCase) => accountPath(account)}
        empty={<EmptyState title="Nobody has a badge yet">Approved requests appear here.</EmptyState>}
      />
      {revoking && <RevokeDialog key={revoking.id} badge={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function RevokeDialog({ badge, onClose }: { badge: VerificationCase; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const revoke = useAct(decideReview, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Badge revoked.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getBadges) });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke the badge of ${badge.account.displayName}?`}
      description="It disappears from their profile at once. They can request it again."
      footer={
        <DialogButtons
          onClose={onClose}
          tone="danger"
          pending={revoke.isPending}
          onClick={() =>
            revoke.mutate({
              body: { kind: 'verification', id: badge.id, decision: 'revoke', message: reason },
            })
          }
        >
          Revoke badge
        </DialogButtons>
      }
    >
      <Field label="Reason" hint="The person reads this." error={revoke.error?.message}>
        <TextArea
          name="reason"
          lines={2}
          limit={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
