import { useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast } from '#ui/toast.ts';
import { requestRefund } from '../../calls.ts';
import { PayBackForm, type Wish } from './refund-form.tsx';
import type { Taken } from './refundable.ts';

interface PayBackProps {
  /** As it was shown when it was asked for: what happens to the list meanwhile is not what they said yes to. */
  taken: Taken;
  /** Looks at the list it stands in again. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Pays a buyer back; of what they gave away it asks a second time. */
export function PayBack({ taken, onChanged, onClose }: PayBackProps) {
  const [given, setGiven] = useState<Wish>();
  const [refusal, setRefusal] = useState<Refusal>();
  const act = useAct(requestRefund, {
    async onDone({ state }, { body }) {
      await onChanged();
      const money = formatMoney(body.amount ?? taken.left, taken.currency);
      if (state === 'canceled' || state === 'failed') {
        toast('The payment provider refused it, so nothing was refunded. Try again later.', { tone: 'bad' });
      } else {
        toast(`${money} ${state === 'succeeded' ? 'was refunded' : 'is being refunded'}.`, {
          tone: 'good',
        });
      }
      onClose();
    },
    async onRefused(refused, { body }) {
      if (refused.code === 'GIVEN_AWAY') {
        setGiven(body);
      } else if (refused.status === 409) {
        // Another page, or a try whose answer was lost, was faster than this list.
        await onChanged();
        toast(refused.message, { tone: 'bad' });
        onClose();
      } else {
        setGiven(undefined);
        setRefusal(refused);
      }
    },
  });
  const send = (wish: Wish) => {
    setRefusal(undefined);
    act.mutate({ params: { paymentId: taken.paymentId }, body: wish });
  };
  if (given) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="They gave it away"
        description={`${taken.payer} gave ${taken.title} to somebody else.`}
        footer={
          <>
            <Button onClick={onClose} data-autofocus>
              Leave it as it is
            </Button>
            <Button
              tone="danger"
              pending={act.isPending}
              onClick={() => send({ ...given, evenIfGiven: true })}
            >
              Refund anyway
            </Button>
          </>
        }
      >
        <p>
          The person who has it now paid nothing, and loses it when you refund all of it. The money goes to
          the buyer. If you refund only a part, they keep it.
        </p>
      </Dialog>
    );
  }
  return (
    <PayBackForm taken={taken} refusal={refusal} pending={act.isPending} onSend={send} onClose={onClose} />
  );
}
