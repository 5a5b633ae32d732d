import type { ComponentProps } from 'react';
import { getCountries } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Select } from '#ui/select.tsx';

/** For use inside a Field. The list is fetched when the field is first shown. */
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
        : // The chosen country stays an option until the list is loaded.
          selected && <option value={selected}>{selected}</option>}
    </Select>
  );
}
