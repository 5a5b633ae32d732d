import { CountrySelect } from '#features/accounts/ui/country-select.tsx';
import { type AddressFields, addressTypes } from '#features/addresses/calls.ts';
import { isRegionNeeded } from '#features/addresses/region-needed.ts';
import { getCountries, getRegions } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { addressTypeLabels } from './address-type-labels.ts';

export interface AddressDraft extends AddressFields {
  isDefault: boolean;
}

interface InputsProps {
  draft: DraftFields<AddressDraft>;
}

const types = addressTypes.map((value) => ({ value, label: addressTypeLabels[value].label }));

/** The country comes first: regions, postal codes and phone numbers depend on it. */
export function AddressInputs({ draft }: InputsProps) {
  const { values, change, error } = draft;
  const { data } = useCall(getCountries, {});
  const country = data?.items.find(({ code }) => code === values.country);
  const input = (name: Exclude<keyof AddressFields, 'type'>, autoComplete: string) => ({
    ...draft.field(name),
    autoComplete,
  });
  const noCodes = country && !country.postalFormat;
  return (
    <>
      <Field label="Country" error={error('country')}>
        <CountrySelect
          {...input('country', 'shipping country')}
          onChange={({ currentTarget }) => change({ country: currentTarget.value, region: '' })}
        />
      </Field>
      <Field label="Full name" error={error('fullName')}>
        <TextInput {...input('fullName', 'shipping name')} />
      </Field>
      <Field label="Street and number" error={error('line1')}>
        <TextInput {...input('line1', 'shipping address-line1')} />
      </Field>
      <Field label="Flat, floor, building" optional error={error('line2')}>
        <TextInput {...input('line2', 'shipping address-line2')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label="Town or city" error={error('city')}>
          <TextInput {...input('city', 'shipping address-level2')} />
        </Field>
        <Field
          label="Postal code"
          optional={noCodes}
          error={error('postalCode')}
          hint={country?.postalFormat && `For example ${country.postalFormat}`}
        >
          <TextInput {...input('postalCode', 'shipping postal-code')} autoCapitalize="characters" />
        </Field>
      </div>
      <RegionInput draft={draft} />
      <Field
        label="Mobile number"
        optional
        error={error('phone')}
        hint={country && `For example ${country.phonePlaceholder}. For delivery questions.`}
      >
        <TextInput
          {...input('phone', 'shipping tel')}
          type="tel"
          inputMode="tel"
          start={country && !values.phone.startsWith('+') && country.phoneCode}
        />
      </Field>
      <Field label="Delivery instructions" optional error={error('instructions')}>
        <TextArea {...input('instructions', 'off')} limit={300} lines={2} />
      </Field>
      <SegmentedControl
        label="Address type"
        options={types}
        value={values.type}
        onChange={(type) => change({ type })}
      />
    </>
  );
}

/** A list of the country's regions, or a text field where it has none. */
function RegionInput({ draft: { values, field, error } }: InputsProps) {
  const { country, region } = values;
  const { data, isError } = useCall(getRegions, { query: { country } }, { enabled: country !== '' });
  const regions = data?.items ?? [];
  const free = !country || isError || (data && regions.length === 0);
  const common = { ...field('region'), autoComplete: 'shipping address-level1' };
  return (
    <Field label="State or region" optional={!isRegionNeeded(country)} error={error('region')}>
      {free ? (
        <TextInput {...common} />
      ) : (
        <Select {...common}>
          <option value="">{data ? 'Choose one' : 'Loading'}</option>
          {region && !regions.some(({ name }) => name === region) && <option value={region}>{region}</option>}
          {regions.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
