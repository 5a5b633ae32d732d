import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { requestRefund } from '../../calls.ts';
import type { OrderView } from '../calls.ts';

interface ReturnDialogProps {
  order: OrderView;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Returns a whole order for a full refund, or all of it that wasn't sent. */
export function ReturnDialog({ order, open, onClose, onDone }: ReturnDialogProps) {
  const { amount, what } = returnedOf(order);
  const money = formatMoney(amount, order.currency);
  const act = useAct(requestRefund, {
    onDone: () => {
      toast(`${what ?? 'Order'} returned. Your refund of ${money} is on its way.`, { tone: 'good' });
      onDone();
      onClose();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Return ${what ?? 'this order'}?`}
      description={`We’ll refund ${money} to the card you paid with. It can take your bank a few days.`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep {what ? 'it' : 'order'}
          </Button>
          <Button
            tone="danger"
            pending={act.isPending}
            onClick={() => act.mutate({ params: { paymentId: order.paymentId }, body: {} })}
          >
            Return {what ?? 'order'}
          </Button>
        </>
      }
    >
      <p>You’ll lose access to this purchase. Each tier of a card can be returned once.</p>
    </Dialog>
  );
}

/** What is returned together: null when it is the whole order. Minor units. */
export function returnedOf({ items, returnable }: OrderView): { amount: number; what: string | null } {
  const returned = items.filter((_, item) => returnable.includes(item));
  return {
    amount: returned.reduce((sum, { amount }) => sum + amount, 0),
    what: returned.length === items.length ? null : returned.map(({ title }) => title).join(' and '),
  };
}
