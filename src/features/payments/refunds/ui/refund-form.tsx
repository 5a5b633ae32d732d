import { type FormEvent, useId, useState } from 'react';
import type { CallInput } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { codePoints } from '#ui/format/text.ts';
import { readMoney } from '#ui/format/typed-money.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { requestRefund } from '../../calls.ts';
import type { Taken } from './refundable.ts';

export type Wish = CallInput<typeof requestRefund>['body'];

interface PayBackFormProps {
  taken: Taken;
  refusal: Refusal | undefined;
  pending: boolean;
  onSend: (wish: Wish) => void;
  onClose: () => void;
}

const LONGEST_REASON = 200;

/** All or how much, why, and what happens then. */
export function PayBackForm({ taken, refusal, pending, onSend, onClose }: PayBackFormProps) {
  const form = useId();
  const { left, currency, amount: paid, payer } = taken;
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const money = (cents: number) => formatMoney(cents, currency);
  const amount = part === 'all' ? left : readMoney(typed);
  const wrong = wordsFor(amount, left, money);
  const tooLong =
    codePoints(reason.trim()) > LONGEST_REASON ? `Keep it to ${LONGEST_REASON} characters.` : undefined;
  // What the server says of a field stands beside it; the rest above them all.
  const ofReason = refusal?.field === 'reason' ? refusal.message : undefined;
  // No answer came. Asked again it is not done twice, since what was left goes with it.
  const isUnsure = refusal !== undefined && (refusal.status === 0 || refusal.status >= 500);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (pending || wrong || tooLong) return;
    onSend({
      ...(part === 'part' && amount !== null && { amount }),
      ...(reason.trim() && { reason: reason.trim() }),
      left,
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refund"
      description={taken.story}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} tone="danger" pending={pending}>
            Refund {wrong || amount === null ? '' : money(amount)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors
          title={isUnsure ? 'We do not know yet whether it was done.' : 'Nothing was refunded.'}
          errors={refusal && !ofReason ? [{ message: refusal.message }] : []}
        />
        <SegmentedControl
          label="How much"
          value={part}
          onChange={(chosen) => {
            setPart(chosen);
            setTried(false);
          }}
          options={[
            { value: 'all', label: `${left < paid ? 'What is left' : 'All'}, ${money(left)}` },
            { value: 'part', label: 'A part' },
          ]}
        />
        {part === 'part' && (
          <Field label="Amount" hint={`${money(left)} at most.`} error={tried ? wrong : undefined}>
            <TextInput
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              start="$"
              className="tabular-nums"
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setTried(false);
              }}
            />
          </Field>
        )}
        <Field label="Reason" optional hint={`${payer} reads it.`} error={tooLong ?? ofReason}>
          <TextInput value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
        <p className="rounded-card bg-raised p-3" role="status">
          {taken.happens(wrong ? null : amount)}
        </p>
      </form>
    </Dialog>
  );
}

function wordsFor(amount: number | null, left: number, money: (cents: number) => string): string | undefined {
  if (amount === null) return 'Write an amount like 25 or 25.50.';
  if (amount === 0) return 'Refund at least one cent.';
  if (amount > left) return `${money(left)} is left to refund. Choose that or less.`;
  return undefined;
}
