import { type FormEvent, useId, useState } from 'react';
import type { CallInput } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { problemOfPart, readMoney } from '#ui/format/read-money.ts';
import { codePoints } from '#ui/format/text.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { requestRefund } from '../../calls.ts';
import type { Refundable } from './refundable.ts';

export type RefundRequest = CallInput<typeof requestRefund>['body'];

interface RefundFormProps {
  refundable: Refundable;
  refusal: Refusal | undefined;
  pending: boolean;
  onSend: (request: RefundRequest) => void;
  onClose: () => void;
}

const MAX_REASON = 200;

/** How much, why, and what it changes. */
export function RefundForm({ refundable, refusal, pending, onSend, onClose }: RefundFormProps) {
  const form = useId();
  const { left, currency, amount: paid, payer } = refundable;
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const money = (cents: number) => formatMoney(cents, currency);
  const amount = part === 'all' ? left : readMoney(typed, currency);
  const wrong = problemOfPart(amount, left, currency);
  const tooLong = codePoints(reason.trim()) > MAX_REASON ? `Keep it to ${MAX_REASON} characters.` : undefined;
  // A field's error is shown beside it; any other above the form.
  const ofReason = refusal?.field === 'reason' ? refusal.message : undefined;
  // Without an answer it can be sent again: `expectedRefundable` keeps it from being made twice.
  const isUnsure = refusal !== undefined && (refusal.status === 0 || refusal.status >= 500);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (pending || wrong || tooLong) return;
    onSend({
      ...(part === 'part' && amount !== null && { amount }),
      ...(reason.trim() && { reason: reason.trim() }),
      expectedRefundable: left,
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refund"
      description={refundable.description}
      footer={
        <DialogButtons onClose={onClose} form={form} tone="danger" pending={pending}>
          Refund {wrong || amount === null ? '' : money(amount)}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors
          title={isUnsure ? 'We’re not sure this refund went through.' : 'Nothing was refunded.'}
          errors={refusal && !ofReason ? [refusal] : []}
        />
        <SegmentedControl
          label="How much"
          value={part}
          onChange={(chosen) => {
            setPart(chosen);
            setTried(false);
          }}
          options={[
            { value: 'all', label: `${left < paid ? 'Remaining' : 'Full'} amount, ${money(left)}` },
            { value: 'part', label: 'Partial amount' },
          ]}
        />
        {part === 'part' && (
          <Field label="Amount" hint={`Up to ${money(left)}.`} error={tried ? wrong : undefined}>
            <MoneyInput
              currency={currency}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setTried(false);
              }}
            />
          </Field>
        )}
        <Field label="Reason" optional hint={`Shown to ${payer}.`} error={tooLong ?? ofReason}>
          <TextInput value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
        <p className="rounded-card bg-raised p-3" role="status">
          {refundable.outcome(wrong ? null : amount)}
        </p>
      </form>
    </Dialog>
  );
}
