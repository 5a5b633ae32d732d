import { useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { requestRefund } from '../../calls.ts';
import { RefundForm, type RefundRequest } from './refund-form.tsx';
import type { Refundable } from './refundable.ts';

interface RefundDialogProps {
  /** As it was shown when the dialog was opened; what changes in the list meanwhile was not confirmed. */
  refundable: Refundable;
  /** Refetches the list. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Refunds a buyer; a full refund of something they gave away needs a second confirmation. */
export function RefundDialog({ refundable, onChanged, onClose }: RefundDialogProps) {
  const [toConfirm, setToConfirm] = useState<RefundRequest>();
  const [refusal, setRefusal] = useState<Refusal>();
  const act = useAct(requestRefund, {
    async onDone({ state }, { body }) {
      await onChanged();
      const money = formatMoney(body.amount ?? refundable.left, refundable.currency);
      if (state === 'canceled' || state === 'failed') {
        toast('Our payment provider declined this refund. Nothing was refunded. Try again later.', {
          tone: 'bad',
        });
      } else {
        toast(`${money} ${state === 'succeeded' ? 'was refunded' : 'is being refunded'}.`, {
          tone: 'good',
        });
      }
      onClose();
    },
    async onRefused(refused, { body }) {
      if (refused.code === 'GIVEN_AWAY') {
        setToConfirm(body);
      } else if (refused.status === 409) {
        // Another page, or a request whose answer was lost, was faster than this list.
        await onChanged();
        toastRefusal(refused);
        onClose();
      } else {
        setToConfirm(undefined);
        setRefusal(refused);
      }
    },
  });
  const send = (request: RefundRequest) => {
    setRefusal(undefined);
    act.mutate({ params: { paymentId: refundable.paymentId }, body: request });
  };
  if (toConfirm) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="The buyer gave this away"
        description={`${refundable.payer} gave ${refundable.title} to somebody else.`}
        footer={
          <>
            <Button onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button
              tone="danger"
              pending={act.isPending}
              onClick={() => send({ ...toConfirm, confirmGifted: true })}
            >
              Refund anyway
            </Button>
          </>
        }
      >
        <p>
          If you refund it in full, the person who has it now loses it, and the money goes to the buyer. If
          you refund part of it, they keep it.
        </p>
      </Dialog>
    );
  }
  return (
    <RefundForm
      refundable={refundable}
      refusal={refusal}
      pending={act.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
