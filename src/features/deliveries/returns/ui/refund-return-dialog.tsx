import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { problemOfPart, readMoney } from '#ui/format/read-money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { decideReturn, type ReturnPage, refundReturn } from '../calls.ts';

interface RefundReturnDialogProps {
  given: ReturnPage;
  /** Our team decides it; otherwise the seller refunds. */
  asTeam: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Refunds a return whole or in part: names the sum and what it is made of. */
export default function RefundReturnDialog({ given, asTeam, onClose, onChanged }: RefundReturnDialogProps) {
  const form = useId();
  const { id: returnId, refund, currency, buyer } = given;
  const money = (cents: number) => formatMoney(cents, currency);
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const done = {
    onDone: () => {
      toast('The refund is on its way.', { tone: 'good' });
      onChanged();
      onClose();
    },
    onRefused: ({ code }: { code?: string }) => {
      if (code === 'RETURN_CHANGED') onChanged();
    },
  };
  const own = useAct(refundReturn, done);
  const team = useAct(decideReturn, done);
  const { error, isPending } = asTeam ? team : own;
  const goods = part === 'all' ? refund.goods : readMoney(typed, currency);
  const wrong = goods === 0 ? undefined : problemOfPart(goods, refund.goods, currency);
  const needsNote = asTeam || part === 'part';
  const noNote = needsNote && !note.trim() ? `Tell ${asTeam ? 'buyer and seller' : buyer} why.` : undefined;
  const sum = wrong || goods === null ? '' : money(goods + refund.delivery);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPending || wrong || noNote || goods === null) return;
    const amount = part === 'part' ? { amount: goods } : {};
    if (asTeam) team.mutate({ body: { returnId, refund: true, message: note.trim(), ...amount } });
    else own.mutate({ body: { returnId, note: note.trim(), ...amount } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${buyer}?`}
      description="The money goes back to the card they paid with. This can’t be undone."
      footer={
        <DialogButtons onClose={onClose} form={form} tone="danger" pending={isPending}>
          Refund {sum}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors title="Nothing was refunded." errors={error ? [error] : []} />
        <SegmentedControl
          label="How much"
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: `All of it, ${money(refund.goods)}` },
            { value: 'part', label: 'A part' },
          ]}
        />
        {part === 'part' && (
          <Field
            label="For the items"
            hint={`Up to ${money(refund.goods)}.`}
            error={tried ? wrong : undefined}
          >
            <MoneyInput
              currency={currency}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Field>
        )}
        <Field
          label={asTeam ? 'Why' : 'Message to the buyer'}
          optional={!needsNote}
          error={tried ? noNote : undefined}
        >
          <TextArea
            value={note}
            rows={3}
            maxLength={200}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-raised p-3 tabular-nums">
          <dt>Items</dt>
          <dd className="text-end">{wrong || goods === null ? '—' : money(goods)}</dd>
          <dt>Delivery</dt>
          <dd className="text-end">{refund.delivery > 0 ? money(refund.delivery) : 'Not refunded'}</dd>
          <dt className="font-semibold">Refund</dt>
          <dd className="text-end font-semibold">{sum || '—'}</dd>
        </dl>
      </form>
    </Dialog>
  );
}
