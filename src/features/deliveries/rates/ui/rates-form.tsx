import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#platform/call.ts';
import type { Currency } from '#platform/currencies.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { formatMoney, typedMoney } from '#ui/format/money.ts';
import { readMoney } from '#ui/format/read-money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { formatDays, type Zone, zoneLabels, zones } from '../../pricing/zones.ts';
import { getSellerRates, putSellerRates } from '../calls.ts';

type Rates = CallReply<typeof getSellerRates>;

/** What a seller charges for delivery: our rates, or their own by zone and weight. */
export function RatesForm() {
  const { data, isError, refetch, isRefetching } = useCall(getSellerRates, {});
  if (data) return <Form key={JSON.stringify(data)} rates={data} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isRefetching} />;
  return (
    <Loading what="your delivery rates">
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

const weightOf = (grams: number) => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);
const keyOf = (zone: Zone, grams: number) => `${zone} ${grams}`;

function Form({ rates: { own, ours, transit, currency } }: { rates: Rates }) {
  const client = useQueryClient();
  const shown = own.length > 0 ? own : ours;
  const bands = [...new Set(shown.map(({ grams }) => grams))].sort((a, b) => a - b);
  const [isOwn, setOwn] = useState(own.length > 0);
  const [served, setServed] = useState(() => new Set(shown.map(({ zone }) => zone)));
  const [typed, setTyped] = useState(
    () => new Map(shown.map(({ zone, grams, price }) => [keyOf(zone, grams), typedMoney(price, currency)])),
  );
  const [problem, setProblem] = useState('');
  const save = useAct(putSellerRates, {
    onDone: () => {
      void client.invalidateQueries({ queryKey: callKey(getSellerRates) });
      toast('Delivery rates saved.', { tone: 'good' });
    },
  });
  function send() {
    const wanted = isOwn
      ? zones
          .filter((zone) => served.has(zone))
          .flatMap((zone) =>
            bands.map((grams) => ({
              zone,
              grams,
              price: readMoney(typed.get(keyOf(zone, grams)) ?? '', currency),
            })),
          )
      : [];
    const wrong = wanted.find(({ price }) => price === null);
    if (wrong || (isOwn && wanted.length === 0))
      return setProblem(
        wrong
          ? `Enter a price for ${weightOf(wrong.grams)} to ${zoneLabels[wrong.zone].label.toLowerCase()}, or 0 for free delivery.`
          : 'Choose at least one place you deliver to.',
      );
    setProblem('');
    save.mutate({
      body: { currency, rates: wanted.map(({ price, ...rate }) => ({ ...rate, price: price ?? 0 })) },
    });
  }
  return (
    <div className="panel grid grid-cols-1 gap-5 p-4 sm:p-6">
      <SegmentedControl
        label="Delivery rates"
        options={[
          { value: 'ours', label: 'Our rates' },
          { value: 'own', label: 'My own' },
        ]}
        value={isOwn ? 'own' : 'ours'}
        onChange={(value) => setOwn(value === 'own')}
      />
      {zones.map((zone) => (
        <ZoneRates
          key={zone}
          zone={zone}
          days={transit.find((one) => one.zone === zone)}
          prices={bands.map((grams) => ({
            grams,
            text: isOwn
              ? (typed.get(keyOf(zone, grams)) ?? '')
              : formatMoney(
                  ours.find((one) => one.zone === zone && one.grams === grams)?.price ?? 0,
                  currency,
                ),
          }))}
          currency={currency}
          isOwn={isOwn}
          isServed={!isOwn || served.has(zone)}
          onServed={(yes) =>
            setServed(new Set(zones.filter((one) => (one === zone ? yes : served.has(one)))))
          }
          onTyped={(grams, text) => setTyped(new Map(typed).set(keyOf(zone, grams), text))}
        />
      ))}
      {problem && <FieldError id="rates-problem">{problem}</FieldError>}
      {save.error && !problem && <FieldError id="rates-refusal" refusal={save.error} />}
      <div>
        <Button tone="primary" pending={save.isPending} onClick={send}>
          Save rates
        </Button>
      </div>
    </div>
  );
}

interface ZoneRatesProps {
  zone: Zone;
  days: { minDays: number; maxDays: number } | undefined;
  prices: readonly { grams: number; text: string }[];
  currency: Currency;
  isOwn: boolean;
  isServed: boolean;
  onServed: (served: boolean) => void;
  onTyped: (grams: number, text: string) => void;
}

function ZoneRates({ zone, days, prices, currency, isOwn, isServed, onServed, onTyped }: ZoneRatesProps) {
  const { label, hint } = zoneLabels[zone];
  return (
    <fieldset className="grid gap-2 border-line border-t pt-4">
      <legend className="sr-only">{label}</legend>
      {isOwn ? (
        <Checkbox
          label={`Deliver to ${label.toLowerCase()}`}
          hint={hint}
          checked={isServed}
          onChange={({ currentTarget: { checked } }) => onServed(checked)}
        />
      ) : (
        <p>
          <span className="font-semibold">{label}</span>{' '}
          <span className="text-2 text-muted">
            {hint} {days && `${formatDays(days)} on the way.`}
          </span>
        </p>
      )}
      {isServed && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {prices.map(({ grams, text }) => (
            <li key={grams}>
              {isOwn ? (
                <Field label={`Up to ${weightOf(grams)}`}>
                  <MoneyInput
                    currency={currency}
                    value={text}
                    onChange={({ currentTarget: { value } }) => onTyped(grams, value)}
                  />
                </Field>
              ) : (
                <p className="text-2 tabular-nums">
                  <span className="block text-muted">Up to {weightOf(grams)}</span>
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
