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

/** The country's own regions to choose from; where it has none, or they did not load, what one writes. */
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
        {/* What was kept before holds until the list is there, and stays a choice after. */}
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
