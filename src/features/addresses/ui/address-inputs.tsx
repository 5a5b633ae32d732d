import { Fragment, type ReactNode } from 'react';
import { CountrySelect } from '#features/accounts/ui/country-select.tsx';
import { type AddressPart, isRegionNeeded, labelOf, partsOf } from '#features/addresses/address-format.ts';
import { type AddressFields, addressTypes } from '#features/addresses/calls.ts';
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

const pair = 'grid gap-4 sm:grid-flow-col sm:auto-cols-fr sm:items-start';
const types = addressTypes.map((value) => ({ value, label: addressTypeLabels[value].label }));

/** The country comes first: everything else is named and ordered as it is there. */
export function AddressInputs({ draft }: InputsProps) {
  const { values, change, error } = draft;
  const { data } = useCall(getCountries, {});
  const country = data?.items.find(({ code }) => code === values.country);
  const input = (name: Exclude<keyof AddressFields, 'type'>, autoComplete: string) => ({
    ...draft.field(name),
    autoComplete,
  });
  const inputs: Record<AddressPart, ReactNode> = {
    fullName: (
      <Field label="Full name" error={error('fullName')}>
        <TextInput {...input('fullName', 'shipping name')} />
      </Field>
    ),
    line1: (
      <>
        <Field label="Street and number" error={error('line1')}>
          <TextInput {...input('line1', 'shipping address-line1')} />
        </Field>
        <Field label="Flat, floor, building" optional error={error('line2')}>
          <TextInput {...input('line2', 'shipping address-line2')} />
        </Field>
      </>
    ),
    city: (
      <Field label={labelOf(values.country, 'city')} error={error('city')}>
        <TextInput {...input('city', 'shipping address-level2')} />
      </Field>
    ),
    region: <RegionInput draft={draft} />,
    postalCode: (
      <Field
        label={labelOf(values.country, 'postalCode')}
        optional={country && !country.postalPattern}
        error={error('postalCode')}
        hint={country?.postalFormat && `For example ${country.postalFormat}`}
      >
        <TextInput {...input('postalCode', 'shipping postal-code')} autoCapitalize="characters" />
      </Field>
    ),
  };
  const lines = partsOf(values.country);
  // What an address has stays visible, also where its country doesn't use it.
  const more = (['city', 'region', 'postalCode'] as const).filter(
    (part) =>
      !lines.flat().includes(part) && (values[part] || (part === 'postalCode' && country?.postalPattern)),
  );
  return (
    <>
      <Field label="Country" error={error('country')}>
        <CountrySelect
          {...input('country', 'shipping country')}
          onChange={({ currentTarget }) =>
            change({ country: currentTarget.value, region: '', postalCode: '' })
          }
        />
      </Field>
      {[...lines, ...more.map((part) => [part])].map((parts) => (
        <div key={parts.join()} className={parts.length > 1 ? pair : 'grid gap-4 empty:hidden'}>
          {parts.map((part) => (
            <Fragment key={part}>{inputs[part]}</Fragment>
          ))}
        </div>
      ))}
      <Field
        label="Phone number"
        optional
        error={error('phone')}
        hint={
          country && `For example ${country.phonePlaceholder}. For delivery questions. A landline is fine.`
        }
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
    <Field label={labelOf(country, 'region')} optional={!isRegionNeeded(country)} error={error('region')}>
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
