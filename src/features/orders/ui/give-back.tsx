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

/** All of an order for all of its money. */
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
      title={order.items.length === 1 ? 'Give this back?' : 'Give all of this back?'}
      description={`You get ${money} back on the card you paid with. It can take your bank a few days.`}
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
            Give it back
          </Button>
        </>
      }
    >
      <p>What you bought is not yours any more then. A serial that was given back is never sold again.</p>
    </Dialog>
  );
}
