import { useState } from 'react';
import { displayNameOf } from '#features/people/generated-name.ts';
import { getRegions } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { CountrySelect } from '../../ui/country-select.tsx';
import { GeneratedNames } from '../../usernames/ui/generated-names.tsx';
import { UsernameField } from '../../usernames/ui/username-field.tsx';
import type { ProfileValues } from './profile-form-values.ts';

interface PartProps {
  draft: DraftFields<ProfileValues>;
}

interface WhoFieldsProps extends PartProps {
  ownName: string;
  /** A child's name is generated and can't be edited. */
  madeUp: boolean;
  withBio: boolean;
}

export function WhoFields({ draft, ownName, madeUp, withBio }: WhoFieldsProps) {
  return (
    <>
      {madeUp ? (
        <AnotherName draft={draft} ownName={ownName} />
      ) : (
        <>
          <Field label="Display name" error={draft.error('displayName')}>
            <TextInput autoComplete="name" {...draft.field('displayName')} />
          </Field>
          <UsernameField
            value={draft.values.username ?? ''}
            own={ownName}
            hint="You can change it once every 30 days. Your old profile link redirects for 90 days."
            error={draft.error('username')}
            onSuggestion={(username) => draft.change({ username })}
            input={draft.field('username')}
          />
        </>
      )}
      {withBio && (
        <Field label="Bio" optional error={draft.error('bio')}>
          <TextArea limit={300} lines={3} {...draft.field('bio')} />
        </Field>
      )}
    </>
  );
}

function AnotherName({ draft, ownName }: PartProps & { ownName: string }) {
  const [choosing, setChoosing] = useState(false);
  const name = draft.values.username ?? '';
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
      error={draft.error('username')}
      // Closing the list without a choice leaves the name as it was.
      onChange={(username) => draft.change({ username: username || ownName })}
    />
  );
}

/** @param withTimeZone false for profiles that get no emails */
export function PlaceFields({
  draft,
  secretPlace,
  withTimeZone,
}: PartProps & { secretPlace: boolean; withTimeZone: boolean }) {
  const country = draft.values.country ?? '';
  return (
    <>
      <Field label="Country" error={draft.error('country')}>
        <CountrySelect
          name="country"
          value={country}
          onChange={({ currentTarget }) => {
            draft.change({ country: currentTarget.value, region: '' });
          }}
        />
      </Field>
      {!secretPlace && (
        <RegionField
          country={country}
          value={draft.values.region ?? ''}
          error={draft.error('region')}
          onChange={(region) => draft.change({ region })}
        />
      )}
      {withTimeZone && (
        <Field
          label="Time zone"
          hint="Emails arrive in the morning in this time zone. Pages show your device’s time."
          error={draft.error('timeZone')}
        >
          <ZoneSelect
            value={draft.values.timeZone ?? 'UTC'}
            onChange={(zone) => draft.change({ timeZone: zone })}
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

interface RegionFieldProps {
  country: string;
  value: string;
  error: string | undefined;
  onChange: (region: string) => void;
}

/** A list of the country's regions; a text field where there is none, or it couldn't be loaded. */
function RegionField({ country, value, error, onChange }: RegionFieldProps) {
  const { data, isError } = useCall(getRegions, { query: { country } }, { enabled: country !== '' });
  const regions = data?.items ?? [];
  if (!country || isError || (data && regions.length === 0)) {
    return (
      <Field label="Region or city" optional error={error}>
        <TextInput
          name="region"
          autoComplete="address-level1"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
    );
  }
  const known = regions.some(({ name }) => name === value);
  return (
    <Field label="Region" optional error={error}>
      <Select
        name="region"
        autoComplete="address-level1"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{data ? 'Rather not say' : 'Loading'}</option>
        {/* A stored region stays an option, also before the list is loaded. */}
        {value && !known && <option value={value}>{value}</option>}
        {regions.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
