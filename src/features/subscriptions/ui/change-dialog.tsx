import { useState } from 'react';
import {
  changeAtRenewal,
  type QuoteView,
  type SubscriptionView,
  upgradeCheckout,
  upgradeProcess,
} from '#features/subscriptions/calls.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { changeKind } from '../changes/change-kind.ts';
import { QuoteLines } from './quote-lines.tsx';
import { perInterval } from './state-labels.ts';
import { useSubscriptionAct } from './use-subscription-act.ts';

type Choice = SubscriptionView['choices'][number];
const keyOf = ({ plan, interval }: Choice) => `${plan} ${interval}`;
const totalOf = (choice: Choice, seats: number) =>
  choice.flatAmount + Math.max(0, seats - choice.includedSeats) * choice.unitAmount;

/** Choose plan and seats; see what that costs, line by line; then confirm. */
export default function ChangeDialog({
  subscription,
  onClose,
}: {
  subscription: SubscriptionView;
  onClose: () => void;
}) {
  const { id, choices, seats: ownSeats, seatsInUse, club } = subscription;
  const [own] = choices;
  const [chosen, setChosen] = useState(own ? keyOf(own) : '');
  const [typedSeats, setTypedSeats] = useState(String(ownSeats));
  const [quote, setQuote] = useState<QuoteView | null>(null);
  const choice = choices.find((one) => keyOf(one) === chosen) ?? own;
  const seats = club ? Number(typedSeats) : 1;
  const ask = useSubscriptionAct(upgradeCheckout, { onDone: setQuote });
  const later = useSubscriptionAct(changeAtRenewal, { done: 'Your change is scheduled.', onDone: onClose });
  const confirm = useSubscriptionAct(upgradeProcess, {
    onDone({ confirmUrl }) {
      if (confirmUrl) return window.location.assign(confirmUrl);
      toast('Your plan has changed.', { tone: 'good' });
      onClose();
    },
  });
  function choose(key: string) {
    const next = choices.find((one) => keyOf(one) === key);
    setChosen(key);
    if (next && club) setTypedSeats(String(Math.max(next.includedSeats, seatsInUse ?? 0)));
  }
  if (!own || !choice) return null;
  const wrong = seatsFault(seats, choice, seatsInUse ?? 0);
  const kind = wrong ? 'none' : changeKind({ price: own, seats: ownSeats }, { price: choice, seats });
  const body = {
    subscriptionId: id,
    plan: choice.plan,
    interval: choice.interval,
    ...(club ? { seats } : {}),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={quote ? 'Check the price' : club ? 'Change plan or seats' : 'Change plan'}
      footer={
        quote ? (
          <>
            <Button onClick={() => setQuote(null)}>Back</Button>
            <Button
              tone="primary"
              pending={confirm.isPending}
              onClick={() =>
                confirm.mutate({ body: { quoteId: quote.quoteId } }, { onError: () => setQuote(null) })
              }
            >
              {quote.dueNow.amount > 0
                ? `Pay ${formatMoney(quote.dueNow.amount, PLAN_CURRENCY)}`
                : 'Confirm change'}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            {kind === 'at-renewal' ? (
              <Button tone="primary" pending={later.isPending} onClick={() => later.mutate({ body })}>
                Schedule change
              </Button>
            ) : (
              <Button
                tone="primary"
                disabled={kind !== 'now'}
                pending={ask.isPending}
                onClick={() => ask.mutate({ body })}
              >
                See price
              </Button>
            )}
          </>
        )
      }
    >
      {quote ? (
        <QuoteLines quote={quote} name={choice.name} />
      ) : (
        <ChoiceFields
          subscription={subscription}
          choice={choice}
          typedSeats={typedSeats}
          wrong={wrong}
          kind={kind}
          onChoose={choose}
          onSeats={setTypedSeats}
        />
      )}
    </Dialog>
  );
}

function seatsFault(seats: number, { maxSeats }: Choice, inUse: number): string | undefined {
  if (!Number.isInteger(seats) || seats < 1) return 'Enter how many seats you need.';
  if (seats > maxSeats) return `Choose up to ${maxSeats} seats.`;
  if (seats < inUse) return `${inUse} people have a seat. Remove people first, or keep at least ${inUse}.`;
  return undefined;
}

interface ChoiceFieldsProps {
  subscription: SubscriptionView;
  choice: Choice;
  typedSeats: string;
  wrong: string | undefined;
  kind: ReturnType<typeof changeKind>;
  onChoose: (key: string) => void;
  onSeats: (typed: string) => void;
}

/** Plan and seats, and when that would happen. */
function ChoiceFields({
  subscription,
  choice,
  typedSeats,
  wrong,
  kind,
  onChoose,
  onSeats,
}: ChoiceFieldsProps) {
  const { choices, seatsInUse, club, periodEnd } = subscription;
  const [own] = choices;
  const seats = club ? Number(typedSeats) : 1;
  return (
    <div className="grid gap-4">
      <Field label="Plan">
        <Select
          value={keyOf(choice)}
          data-autofocus
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {choices.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.name}, {formatMoney(one.flatAmount, PLAN_CURRENCY)} {perInterval[one.interval]}
              {one === own ? ' (now)' : ''}
            </option>
          ))}
        </Select>
      </Field>
      {club && (
        <Field
          label="Seats"
          hint={`${choice.includedSeats} included, ${formatMoney(choice.unitAmount, PLAN_CURRENCY)} for each further seat. ${seatsInUse ?? 0} taken.`}
          error={wrong}
        >
          <TextInput
            value={typedSeats}
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            onChange={({ currentTarget }) => onSeats(currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </Field>
      )}
      <p className="text-muted" aria-live="polite">
        {kind === 'none' && !wrong && 'This is your plan now.'}
        {kind === 'now' && (
          <>
            {formatMoney(totalOf(choice, seats), PLAN_CURRENCY)} {perInterval[choice.interval]}. The change
            happens now, and you pay only for the rest of your billing period.
          </>
        )}
        {kind === 'at-renewal' && periodEnd && (
          <>
            {formatMoney(totalOf(choice, seats), PLAN_CURRENCY)} {perInterval[choice.interval]} from{' '}
            <Day at={periodEnd} />. Until then everything stays as it is, because it’s paid for.
          </>
        )}
        {kind === 'unsupported' &&
          'A yearly plan can’t become a monthly one midway. Cancel it to stop its renewal, and choose monthly when it ends.'}
      </p>
    </div>
  );
}
