import { getCountries } from '#features/sites/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { sendOtp } from '#rules/auth/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { deviceCountry } from '../../ui/device-country.ts';
import type { AddressProps } from './address-step.tsx';
import { sendCode } from './sent-code.ts';

type PhoneProps = AddressProps<{ phone: string; country: string }>;

/** The list of countries is fetched when somebody chooses to sign in by phone. */
export function PhoneForm(props: PhoneProps) {
  const { data, isError, refetch, isFetching } = useCall(getCountries, {});
  if (isError) return <ErrorState title="Couldn’t load countries" onRetry={refetch} pending={isFetching} />;
  if (data) return <NumberForm {...props} countries={data.items} />;
  return (
    <Loading what="countries" className="grid gap-4">
      <Skeleton className="h-control w-full" />
      <Skeleton className="h-control w-full" />
      <Skeleton className="h-control w-full" />
    </Loading>
  );
}

type Country = CallReply<typeof getCountries>['items'][number];

function NumberForm({ target, onSent, via, countries }: PhoneProps & { countries: Country[] }) {
  const draft = useDraft({
    schema: sendOtp.body,
    start: () => ({
      phone: target?.phone ?? '',
      country: target?.country ?? countries.find(({ code }) => code === deviceCountry())?.code ?? '',
    }),
    input: (typed) => typed,
    save: (input) => sendCode(input, via),
  });
  const country = countries.find(({ code }) => code === draft.values.country);
  return (
    <DraftForm draft={draft} then={onSent} mayLeave className="grid gap-4">
      <Field label="Country" error={draft.error('country')}>
        <Select autoComplete="country" {...draft.field('country')}>
          <option value="">Choose a country</option>
          {countries.map(({ code, name, phoneCode }) => (
            <option key={code} value={code}>
              {name} ({withPlus(phoneCode)})
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Phone number"
        hint={country && `${country.phoneNumberLength} digits, without ${withPlus(country.phoneCode)}.`}
        error={draft.error('phone')}
      >
        <TextInput
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          placeholder={country?.phonePlaceholder}
          {...draft.field('phone')}
        />
      </Field>
      <Button type="submit" tone="primary" block pending={draft.isPending}>
        Text me a code
      </Button>
    </DraftForm>
  );
}

const withPlus = (phoneCode: string) => `+${phoneCode.replace(/^\+/, '')}`;
