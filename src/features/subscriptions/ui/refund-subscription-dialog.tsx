import { type FormEvent, useId, useState } from 'react';
import { planName } from '#features/plans/plan.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney, typedMoney } from '#ui/format/money.ts';
import { problemOfPart, readMoney } from '#ui/format/read-money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type AdminSubscriptionRow, getAdminSubscriptions, refundSubscription } from '../admin/calls.ts';

/** Refunds the last invoice of a plan, or a part of it, with a reason. */
export default function RefundSubscriptionDialog({
  subscription: { id, plan, refundable, refunded, currency },
  onClose,
}: {
  subscription: AdminSubscriptionRow;
  onClose: () => void;
}) {
  const form = useId();
  const [typed, setTyped] = useState(typedMoney(refundable, PLAN_CURRENCY));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const amount = readMoney(typed, PLAN_CURRENCY);
  const wrongAmount = problemOfPart(amount, refundable, PLAN_CURRENCY);
  const wrongReason = reason.trim().length < 3 ? 'Say why.' : undefined;
  const refund = useAct(refundSubscription, {
    onDone(after, { body }, client) {
      void client.invalidateQueries({ queryKey: callKey(getAdminSubscriptions) });
      const money = formatMoney(body.amount, currency);
      if (after.refunded >= refunded + body.amount) toast(`${money} was refunded.`, { tone: 'good' });
      else toast(`${money} will be refunded as soon as our payment provider answers.`);
      onClose();
    },
    onRefused: toastRefusal,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrongAmount || wrongReason || amount === null) return;
    refund.mutate({ body: { subscriptionId: id, amount, expectedRefundable: refundable, reason } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${planName(plan)}`}
      description="A refund of the whole invoice ends the plan now."
      footer={
        <DialogButtons onClose={onClose} form={form} tone="danger" pending={refund.isPending}>
          Refund {amount ? formatMoney(amount, currency) : ''}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Amount"
          hint={`${formatMoney(refundable, currency)} is left of the last invoice.`}
          error={tried ? wrongAmount : undefined}
        >
          <MoneyInput
            currency={PLAN_CURRENCY}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Field label="Reason" hint="Kept in the audit log." error={tried ? wrongReason : undefined}>
          <TextInput
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
