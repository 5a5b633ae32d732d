import { getRegions } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

export interface RegionFieldProps {
  country: string;
  value: string;
  error: string | undefined;
  onChange: (region: string) => void;
}

/** A list of the country's regions; a text field where there is none, or it couldn't be loaded. */
export function RegionField({ country, value, error, onChange }: RegionFieldProps) {
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
