import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import {
  type AdminPayout,
  getAdminPayouts,
  pauseAdminPayouts,
  resumeAdminPayouts,
  retryAdminPayout,
} from '../calls.ts';

/** Retry a payout; pause or resume all payouts of its account. */
export function PayoutActions({ payout }: { payout: AdminPayout }) {
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getAdminPayouts) });
  const retry = useAct(retryAdminPayout, {
    onDone: ({ state }) => {
      toast(state === 'requested' ? 'Requested. We’ll send it once the provider responds.' : 'Sent.', {
        tone: 'good',
      });
      refresh();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      refresh();
    },
  });
  const { id, account, amount, currency, pause } = payout;
  return (
    <div className="flex flex-wrap gap-2">
      {payout.retry && (
        <Button
          size="small"
          pending={retry.isPending}
          onClick={() => retry.mutate({ body: { payoutId: id } })}
          aria-label={`${payout.retry === 'send' ? 'Send' : 'Request'} ${formatMoney(amount, currency)} ${payout.retry === 'send' ? 'now' : 'again'}`}
        >
          {payout.retry === 'send' ? 'Send now' : 'Retry'}
        </Button>
      )}
      {account && (
        <Button size="small" onClick={() => setChanging(true)}>
          {pause ? 'Resume payouts' : 'Pause payouts'}
        </Button>
      )}
      {changing && account && (
        <PauseDialog
          username={account.username}
          accountId={account.id}
          pause={pause}
          onDone={refresh}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

interface PauseDialogProps {
  username: string;
  accountId: string;
  pause: AdminPayout['pause'];
  onDone: () => void;
  onClose: () => void;
}

function PauseDialog({ username, accountId, pause, onDone, onClose }: PauseDialogProps) {
  const act = useAct(pause ? resumeAdminPayouts : pauseAdminPayouts, {
    onDone: ({ isPaused }) => {
      toast(isPaused ? 'Payouts paused.' : 'Payouts resumed.', { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${pause ? 'Resume' : 'Pause'} payouts of @${username}`}
      description={
        pause
          ? `Paused because: ${pause.reason}`
          : 'No payouts are sent until you resume them. Payouts in transit still arrive. The person sees that payouts are paused, but not why.'
      }
      confirm={pause ? 'Resume payouts' : 'Pause payouts'}
      tone={pause ? 'primary' : 'danger'}
      pending={act.isPending}
      refusal={act.error}
      onConfirm={(reason) => act.mutate({ body: { account: accountId, reason } })}
      onClose={onClose}
    />
  );
}
