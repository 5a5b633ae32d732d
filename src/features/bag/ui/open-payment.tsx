import { useQueryClient } from '@tanstack/react-query';
import { TimerReset } from 'lucide-react';
import { cancelPayment } from '#features/payments/calls.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type Bag, getBag, priceBag } from '../calls.ts';

/** They began to pay: what they chose is reserved, so that is finished or cancelled first. */
export default function OpenPayment({
  payment: { id, expiresAt },
}: {
  payment: NonNullable<Bag['payment']>;
}) {
  const client = useQueryClient();
  const again = () => {
    for (const call of [getBag, priceBag]) void client.invalidateQueries({ queryKey: callKey(call) });
  };
  const cancel = useAct(cancelPayment, {
    onDone: ({ state }) => {
      again();
      if (state === 'cancelled') toast('Payment cancelled. Your bag is as it was.');
    },
    onRefused: toastRefusal,
  });
  return (
    <div className="panel grid gap-4 p-4 sm:p-6">
      <h2 className="type-heading text-4">You were about to pay</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <TimerReset className="size-5 self-center text-link" aria-hidden="true" />
        <span className="text-muted">Reserved for</span>
        <Countdown to={expiresAt} onEnd={again} className="type-numeral text-4" />
      </p>
      <ButtonLink tone="primary" block to={`/checkout/${id}`}>
        Continue to payment
      </ButtonLink>
      <Button block pending={cancel.isPending} onClick={() => cancel.mutate({ params: { paymentId: id } })}>
        Cancel and change my bag
      </Button>
    </div>
  );
}
