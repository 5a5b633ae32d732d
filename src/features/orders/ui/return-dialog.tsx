import type { OrderView } from '#features/orders/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast } from '#ui/toast.ts';

interface ReturnDialogProps {
  order: OrderView;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Returns a whole order for a full refund. */
export function ReturnDialog({ order, open, onClose, onDone }: ReturnDialogProps) {
  const money = formatMoney(order.amount, order.currency);
  const act = useAct(requestRefund, {
    onDone: () => {
      toast(`Order returned. Your refund of ${money} is on its way.`, { tone: 'good' });
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
      description={`We’ll refund ${money} to the card you paid with. It can take your bank a few days.`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep order
          </Button>
          <Button
            tone="danger"
            pending={act.isPending}
            onClick={() => act.mutate({ params: { paymentId: order.paymentId }, body: {} })}
          >
            Return order
          </Button>
        </>
      }
    >
      <p>You’ll lose access to this purchase. Each tier of a card can be returned once.</p>
    </Dialog>
  );
}
