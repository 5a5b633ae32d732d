import type { ComponentProps } from 'react';
import { getCountries } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Select } from '#ui/select.tsx';

/** Stands inside a Field. The list is fetched when the field is first shown. */
export function CountrySelect(props: ComponentProps<'select'>) {
  const { data, isError } = useCall(getCountries, {});
  const { value, defaultValue } = props;
  const selected = String(value ?? defaultValue ?? '');
  return (
    <Select autoComplete="country" {...props}>
      <option value="">{isError ? 'Couldn’t load countries' : data ? 'Choose a country' : 'Loading'}</option>
      {data
        ? data.items.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))
        : // What was chosen before holds until the list is there.
          selected && <option value={selected}>{selected}</option>}
    </Select>
  );
}
