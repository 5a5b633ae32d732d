import { type FormEvent, useId, useState } from 'react';
import { withdrawMoney } from '#features/payouts/calls.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney, typedMoney } from '#ui/format/money.ts';
import { amountLike, readMoney } from '#ui/format/read-money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { NextLink } from '#ui/next-link.tsx';
import { toast } from '#ui/toast.ts';

interface WithdrawDialogProps {
  available: number;
  currency: Currency;
  minimum: number;
  bankLast4: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** How much, to which bank, and when it arrives. */
export function WithdrawDialog({
  available,
  currency,
  minimum,
  bankLast4,
  onClose,
  onDone,
}: WithdrawDialogProps) {
  const form = useId();
  const money = (value: number) => formatMoney(value, currency);
  const [typed, setTyped] = useState(typedMoney(available, currency));
  const [problem, setProblem] = useState<string>();
  // One idempotency key an amount: a second press, or one after a lost answer, is the same payout.
  const [key, setKey] = useState(newId);
  const amount = readMoney(typed, currency);
  const send = useAct(withdrawMoney, {
    onDone: (payout) => {
      onDone();
      onClose();
      if (payout.state === 'failed') toast(payout.failure ?? 'The payout failed.', { tone: 'bad' });
      else toast(`${money(payout.amount)} is on its way.`, { tone: 'good' });
    },
    onRefused: ({ message }) => setProblem(message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const wrong = errorOf(amount, { available, currency, minimum });
    setProblem(wrong);
    if (!wrong && amount !== null)
      send.mutate({ query: { currency, amount: String(amount) }, requestKey: key });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw"
      description={bankLast4 ? `To your bank account ending in ${bankLast4}.` : 'To your bank account.'}
      footer={
        <DialogButtons onClose={onClose} form={form} pending={send.isPending}>
          Withdraw {amount ? money(amount) : ''}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Amount" hint={`Between ${money(minimum)} and ${money(available)}.`} error={problem}>
          <MoneyInput
            currency={currency}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setProblem(undefined);
              setKey(newId());
            }}
          />
        </Field>
        {problem && send.error?.next && <NextLink {...send.error.next} />}
        <p className="text-2 text-muted">
          It should arrive in about 2 business days. If your bank returns it, we’ll add it back to your
          balance.
        </p>
      </form>
    </Dialog>
  );
}

function errorOf(
  amount: number | null,
  { available, currency, minimum }: Pick<WithdrawDialogProps, 'available' | 'currency' | 'minimum'>,
): string | undefined {
  if (amount === null) return amountLike(currency);
  if (amount < minimum) return `Withdraw at least ${formatMoney(minimum, currency)}.`;
  if (amount > available) return `You can withdraw up to ${formatMoney(available, currency)}.`;
  return undefined;
}
