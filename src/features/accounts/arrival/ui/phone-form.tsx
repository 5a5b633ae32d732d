import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { getCountries } from '#features/sites/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { sendOtp } from '#rules/auth/calls.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { deviceCountry } from '../../ui/device-country.ts';
import type { AddressProps } from './address-step.tsx';
import { deviceId, messageOf, useSendCode } from './sent-code.ts';

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
  const form = useForm({
    resolver: zodResolver(sendOtp.body),
    defaultValues: {
      phone: target?.phone ?? '',
      country: target?.country ?? countries.find(({ code }) => code === deviceCountry())?.code ?? '',
    },
  });
  const { errors } = form.formState;
  const send = useSendCode(
    {
      onSent,
      onRefused: (refusal) => {
        const at = refusal.field === 'country' ? 'country' : 'phone';
        form.setError(at, { message: messageOf(refusal) }, { shouldFocus: true });
      },
    },
    via,
  );
  const code = form.watch('country');
  const country = countries.find((one) => one.code === code);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ phone, country }) =>
        send.mutate({ body: { phone, country, deviceId: deviceId() } }),
      )}
    >
      <Field label="Country" error={errors.country?.message}>
        <Select autoComplete="country" {...form.register('country')}>
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
        error={errors.phone?.message}
      >
        <TextInput
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          placeholder={country?.phonePlaceholder}
          {...form.register('phone')}
        />
      </Field>
      <Button type="submit" tone="primary" block pending={send.isPending}>
        Text me a code
      </Button>
    </form>
  );
}

const withPlus = (phoneCode: string) => `+${phoneCode.replace(/^\+/, '')}`;
