import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CountrySelect } from '#features/accounts/ui/country-select.tsx';
import { deviceCountry } from '#features/accounts/ui/device-country.ts';
import { getCountries } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { estimateDelivery } from '../pricing/calls.ts';
import { DeliveryCost } from './delivery-cost.tsx';
import { useDeliveryPlace, type VisitorsDeliveryProps } from './delivery-place.ts';

/** Delivery to a country and postal code, which can be changed. */
export default function DeliveryEstimate({ items, goods }: VisitorsDeliveryProps) {
  const place = useDeliveryPlace();
  const [isChanging, setChanging] = useState(place.country === '');
  const { data } = useCall(getCountries, {});
  const name = data?.items.find(({ code }) => code === place.country)?.name ?? place.country;
  const quote = useCall(
    estimateDelivery,
    { body: { items, ...place } },
    { enabled: place.country !== '', placeholderData: keepPreviousData },
  );
  if (isChanging) return <PlaceForm onDone={() => setChanging(false)} />;
  return (
    <section aria-label="Delivery" className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">
          Delivery to {name} {place.postalCode}
        </span>
        <button type="button" className="link min-h-control text-2" onClick={() => setChanging(true)}>
          Change
        </button>
      </p>
      <DeliveryCost quote={quote} {...(goods === undefined ? {} : { goods })} />
    </section>
  );
}

function PlaceForm({ onDone }: { onDone: () => void }) {
  const before = useDeliveryPlace();
  const [country, setCountry] = useState(before.country || deviceCountry());
  const [postalCode, setPostalCode] = useState(before.postalCode);
  const [problem, setProblem] = useState<string>();
  function choose(event: FormEvent) {
    event.preventDefault();
    if (!country) return setProblem('Choose a country.');
    useDeliveryPlace.setState({ country, postalCode: postalCode.trim() });
    onDone();
  }
  return (
    <form noValidate className="grid gap-3 sm:grid-cols-2" onSubmit={choose}>
      <Field label="Deliver to" {...(problem ? { error: problem } : {})}>
        <CountrySelect value={country} onChange={({ currentTarget }) => setCountry(currentTarget.value)} />
      </Field>
      <Field label="Postal code" optional>
        <TextInput
          value={postalCode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={20}
          onChange={({ currentTarget }) => setPostalCode(currentTarget.value)}
        />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit">Show delivery</Button>
      </div>
    </form>
  );
}
