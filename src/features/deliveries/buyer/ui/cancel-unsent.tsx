import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { type BuyersDelivery, cancelUnsentDelivery } from '../calls.ts';

interface CancelUnsentProps {
  delivery: BuyersDelivery;
  onChanged: () => void;
}

/** What the buyer can do when the seller hasn't sent it, from a week after the promised day. */
export function CancelUnsent({ delivery, onChanged }: CancelUnsentProps) {
  const { id: deliveryId, unsent, cancellation, seller, shipBy, lines } = delivery;
  const [asking, setAsking] = useState(false);
  const act = useAct(cancelUnsentDelivery, {
    onDone: () => {
      toast('Cancelled. Your refund is on its way.', { tone: 'good' });
      setAsking(false);
      onChanged();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      setAsking(false);
      onChanged();
    },
  });
  if (!unsent || !cancellation) return null;
  const money = formatMoney(cancellation.amount, cancellation.currency);
  const isRest = lines.some(({ shipped }) => shipped > 0);
  return (
    <section className="grid gap-3 rounded-control border border-warn p-4" aria-label="Not sent yet">
      <p>
        This should have been sent by <Day at={shipBy} />. You can cancel {isRest ? 'what’s missing' : 'it'}{' '}
        and get {money} back, or keep waiting. If it isn’t sent by <Day at={unsent.refundAt} />, we’ll refund
        you automatically.
      </p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Cancel and get a refund
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isRest ? 'Cancel what’s missing?' : 'Cancel this delivery?'}
        description={`We’ll refund ${money} to the card you paid with. It can take your bank a few days.`}
        footer={
          <>
            <Button onClick={() => setAsking(false)} data-autofocus>
              Keep waiting
            </Button>
            <Button
              tone="danger"
              pending={act.isPending}
              onClick={() => act.mutate({ body: { deliveryId } })}
            >
              Cancel and refund {money}
            </Button>
          </>
        }
      >
        <p>{seller.name} will be told not to send it.</p>
      </Dialog>
    </section>
  );
}
