import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { displayNameOf } from '#features/people/generated-name.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CountrySelect } from '../../ui/country-select.tsx';
import { GeneratedNames } from '../../usernames/ui/generated-names.tsx';
import { UsernameField } from '../../usernames/ui/username-field.tsx';
import type { CheckedValues, ProfileValues } from './profile-form-values.ts';
import { RegionField } from './region-field.tsx';

const useProfileForm = () => useFormContext<ProfileValues, unknown, CheckedValues>();
const touched = { shouldDirty: true, shouldValidate: true } as const;

interface WhoFieldsProps {
  ownName: string;
  /** A child's name is generated and can't be edited. */
  madeUp: boolean;
  withBio: boolean;
}

export function WhoFields({ ownName, madeUp, withBio }: WhoFieldsProps) {
  const { register, setValue, watch, formState } = useProfileForm();
  const { errors } = formState;
  return (
    <>
      {madeUp ? (
        <AnotherName ownName={ownName} />
      ) : (
        <>
          <Field label="Display name" error={errors.displayName?.message}>
            <TextInput autoComplete="name" {...register('displayName')} />
          </Field>
          <UsernameField
            value={watch('username') ?? ''}
            own={ownName}
            hint="You can change it once every 30 days. Your old profile link redirects for 90 days."
            error={errors.username?.message}
            onSuggestion={(username) => setValue('username', username, touched)}
            input={register('username')}
          />
        </>
      )}
      {withBio && (
        <Field label="Bio" optional error={errors.bio?.message}>
          <TextArea limit={300} lines={3} {...register('bio')} />
        </Field>
      )}
    </>
  );
}

function AnotherName({ ownName }: { ownName: string }) {
  const { setValue, watch, formState } = useProfileForm();
  const [choosing, setChoosing] = useState(false);
  const name = watch('username') ?? '';
  if (!choosing) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-heading text-4">{displayNameOf(ownName)}</p>
        <Button size="small" onClick={() => setChoosing(true)}>
          Change username
        </Button>
      </div>
    );
  }
  return (
    <GeneratedNames
      value={name === ownName ? '' : name}
      error={formState.errors.username?.message}
      // Closing the list without a choice leaves the name as it was.
      onChange={(username) => setValue('username', username || ownName, touched)}
    />
  );
}

/** @param withTimeZone false for profiles that get no emails */
export function PlaceFields({ secretPlace, withTimeZone }: { secretPlace: boolean; withTimeZone: boolean }) {
  const { setValue, watch, formState } = useProfileForm();
  const { errors } = formState;
  const country = watch('country') ?? '';
  return (
    <>
      <Field label="Country" error={errors.country?.message}>
        <CountrySelect
          name="country"
          value={country}
          onChange={({ currentTarget }) => {
            setValue('country', currentTarget.value, touched);
            setValue('region', '', touched);
          }}
        />
      </Field>
      {!secretPlace && (
        <RegionField
          country={country}
          value={watch('region') ?? ''}
          error={errors.region?.message}
          onChange={(region) => setValue('region', region, touched)}
        />
      )}
      {withTimeZone && (
        <Field
          label="Time zone"
          hint="Emails arrive in the morning in this time zone. Pages show your device’s time."
          error={errors.timeZone?.message}
        >
          <ZoneSelect
            value={watch('timeZone') ?? 'UTC'}
            onChange={(zone) => setValue('timeZone', zone, touched)}
          />
        </Field>
      )}
    </>
  );
}

const timeZones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A stored value stays an option, even one this browser doesn't know. */
function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const [zones] = useState(() => [...new Set([...timeZones(), value])]);
  return (
    <Select name="timeZone" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}
