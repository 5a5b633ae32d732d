import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { problemOfPart, readMoney } from '#ui/format/read-money.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import {
  type StaffRefundReason,
  staffRefundReasonLabels,
  staffRefundReasons,
} from '../../../refunds/staff-refund-reasons.ts';
import { type AdminOrder, refundAdminOrder } from '../calls.ts';
import { type Part, RefundPart } from './refund-part.tsx';

interface RefundOrderDialogProps {
  /** As it was when the dialog was opened. */
  order: AdminOrder;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Refunds the rest of an order, some lines or an amount, with a reason. */
export function RefundOrderDialog({ order, onChanged, onClose }: RefundOrderDialogProps) {
  const form = useId();
  const { currency, payment } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  const open = order.lines.filter(({ isRefunded, amount }) => !isRefunded && amount > 0);
  const [part, setPart] = useState<Part>('all');
  const [lines, setLines] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<StaffRefundReason | ''>('');
  const [note, setNote] = useState('');
  const [confirmGifted, setConfirmGifted] = useState(false);
  const [tried, setTried] = useState(false);
  const act = useAct(refundAdminOrder, {
    async onDone({ state }) {
      await onChanged();
      const declined = state === 'canceled' || state === 'failed';
      toast(
        declined
          ? 'The payment provider declined this refund. Nothing was refunded.'
          : `${money(amount ?? 0)} was refunded.`,
        { tone: declined ? 'bad' : 'good' },
      );
      onClose();
    },
  });
  const chosen = order.lines.filter(({ item }) => lines.includes(item));
  const sums = {
    all: payment.refundable,
    lines: chosen.reduce((sum, line) => sum + line.amount, 0),
    amount: readMoney(typed, currency),
  };
  const amount = sums[part];
  const wrong =
    part === 'lines' && amount === 0 ? 'Choose a line.' : problemOfPart(amount, payment.refundable, currency);
  const noReason = reason === '' ? 'Choose a reason.' : undefined;
  const isGifted = act.error?.code === 'GIVEN_AWAY';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (act.isPending || wrong || reason === '') return;
    act.mutate({
      body: {
        orderId: order.id,
        ...(part === 'lines' && { lines: [...lines] }),
        ...(part === 'amount' && amount !== null && { amount }),
        ...(note.trim() && { note: note.trim() }),
        reason,
        expectedRefundable: payment.refundable,
        confirmGifted,
      },
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${order.number}`}
      description={`${money(payment.refundable)} can be refunded. The buyer keeps the purchase unless you refund all of it.`}
      footer={
        <DialogButtons onClose={onClose} form={form} tone="danger" pending={act.isPending}>
          Refund {wrong || amount === null ? '' : money(amount)}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors title="Nothing was refunded." errors={act.error ? [act.error] : []} />
        {isGifted && <ConfirmGifted checked={confirmGifted} onChange={setConfirmGifted} />}
        <RefundPart
          lines={open}
          left={payment.refundable}
          currency={currency}
          part={part}
          onPart={setPart}
          chosen={lines}
          onChosen={setLines}
          typed={typed}
          onTyped={setTyped}
          error={tried ? wrong : undefined}
        />
        <WhyRefund
          reason={reason}
          onReason={setReason}
          note={note}
          onNote={setNote}
          error={tried ? noReason : undefined}
        />
      </form>
    </Dialog>
  );
}

const ConfirmGifted = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <Checkbox
    label="Refund in full although the person who has it now loses it"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

interface WhyRefundProps {
  reason: StaffRefundReason | '';
  onReason: (reason: StaffRefundReason | '') => void;
  note: string;
  onNote: (note: string) => void;
  error: string | undefined;
}

function WhyRefund({ reason, onReason, note, onNote, error }: WhyRefundProps) {
  return (
    <>
      <Field label="Reason" hint="Kept in the audit log." error={error}>
        <Select
          value={reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value as StaffRefundReason | '')}
        >
          <option value="">Choose a reason</option>
          {staffRefundReasons.map((code) => (
            <option key={code} value={code}>
              {staffRefundReasonLabels[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" optional hint="Shown to the buyer.">
        <TextInput
          value={note}
          maxLength={200}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
      </Field>
    </>
  );
}
