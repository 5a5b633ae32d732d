import type { OrderView } from '#features/orders/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast } from '#ui/toast.ts';

interface GiveBackProps {
  order: OrderView;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Returns all of an order for a refund of all of it. */
export function GiveBack({ order, open, onClose, onDone }: GiveBackProps) {
  const money = formatMoney(order.amount, order.currency);
  const act = useAct(requestRefund, {
    onDone: () => {
      toast(`${money} is on its way back to you.`, { tone: 'good' });
      onDone();
      onClose();
    },
    onRefused: (refusal) => {
      toast(refusal.message, { tone: 'bad' });
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Return this order?"
      description={`You get a refund of ${money} on the card you paid with. Your bank may take a few days.`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button
            tone="danger"
            pending={act.isPending}
            onClick={() => act.mutate({ params: { paymentId: order.paymentId }, body: {} })}
          >
            Return it
          </Button>
        </>
      }
    >
      <p>What you bought leaves your account. A tier of a card can be returned once.</p>
    </Dialog>
  );
}
