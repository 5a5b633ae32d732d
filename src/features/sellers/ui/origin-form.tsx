import { useQueryClient } from '@tanstack/react-query';
import type { MyProfile } from '#features/accounts/calls.ts';
import { CountrySelect } from '#features/accounts/ui/country-select.tsx';
import { deviceCountry } from '#features/accounts/ui/device-country.ts';
import { getCountries } from '#features/sites/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { type Currency, currencies, currencyCodes } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { putOrigin as rules } from '#rules/sellers/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { getOrigin, type Origin, putOrigin } from '../calls.ts';

type Mine = CallReply<typeof getOrigin>;
/** No currency is chosen yet: the country's is proposed. */
type Typed = Omit<Origin, 'days' | 'currency'> & { days: string; currency: Currency | '' };

interface OriginFormProps {
  mine: Mine;
  viewer: MyProfile;
}

/** Where parcels leave from, how soon, and the currency of all prices. */
export function OriginForm({ mine, viewer }: OriginFormProps) {
  const client = useQueryClient();
  const { data } = useCall(getCountries, {});
  // Prices that are there already stay in what they are in.
  const isKept = mine.hasOpenOrders || mine.sellsAlready;
  const countryOf = (wanted: string) => data?.items.find(({ code }) => code === wanted);
  const currencyOf = ({ currency, country }: Pick<Typed, 'currency' | 'country'>): Currency =>
    currency || (!isKept && countryOf(country)?.currency) || DEFAULT_CURRENCY;
  const draft = useDraft({
    schema: rules.body,
    start: (saved: Mine | null): Typed => ({
      country: viewer.country ?? deviceCountry(),
      postalCode: '',
      currency: '',
      ...saved?.origin,
      days: String(saved?.origin?.days ?? 3),
    }),
    input: (typed): Origin => ({
      ...typed,
      currency: currencyOf(typed),
      days: Number(typed.days || Number.NaN),
    }),
    saved: mine,
    save: (body) => api(putOrigin, { body }),
  });
  const country = countryOf(draft.values.country);
  return (
    <DraftForm
      draft={draft}
      then={() => {
        void client.invalidateQueries({ queryKey: callKey(getOrigin) });
        toast('Saved.', { tone: 'good' });
      }}
      className="panel grid gap-5 p-4 sm:grid-cols-2 sm:p-6"
    >
      <Field label="Country" error={draft.error('country')}>
        <CountrySelect {...draft.field('country')} />
      </Field>
      <Field
        label="Postal code"
        optional={country !== undefined && !country.postalFormat}
        error={draft.error('postalCode')}
        hint={country?.postalFormat && `For example ${country.postalFormat}`}
      >
        <TextInput {...draft.field('postalCode')} autoComplete="postal-code" autoCapitalize="characters" />
      </Field>
      <Field
        label="Handling time in days"
        error={draft.error('days')}
        hint="From the payment until the parcel leaves. Buyers see it."
      >
        <TextInput {...draft.field('days')} inputMode="numeric" />
      </Field>
      <Field
        label="Currency of your prices"
        error={draft.error('currency')}
        hint={mine.hasOpenOrders ? 'You can change it once your open orders are over.' : undefined}
      >
        <Select {...draft.field('currency')} value={currencyOf(draft.values)} disabled={mine.hasOpenOrders}>
          {currencyCodes.map((code) => (
            <option key={code} value={code}>
              {code} · {currencies[code].name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Save
        </Button>
      </div>
    </DraftForm>
  );
}
