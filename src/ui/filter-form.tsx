import type { FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { Select } from './select.tsx';

interface FilterFormProps {
  action: string;
  label: string;
  className: string;
  children: ReactNode;
}

/** Filters that are in the page's address: they can be shared, undone by going back, and work without a script. */
export function FilterForm({ action, label, className, children }: FilterFormProps) {
  const submit = useSubmit();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(filledFields(event.currentTarget), { action, preventScrollReset: true });
  };
  return (
    <Form role="search" action={action} aria-label={label} className={className} onSubmit={go}>
      {children}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}

/** Value and label; the one without a filter has the empty value. */
export type FilterOptions = readonly (readonly [value: string, label: string])[];

interface FilterSelectProps {
  name: string;
  label: string;
  value: string | undefined;
  options: FilterOptions;
  className: string;
}

/** A choice that takes effect at once. */
export function FilterSelect({ name, label, value = '', options, className }: FilterSelectProps) {
  return (
    <div className={className}>
      <Select
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Without empty fields, so that addresses stay short. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value));
}
