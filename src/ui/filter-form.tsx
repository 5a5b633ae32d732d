import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

interface FilterFormProps {
  /** The path of the list. */
  action: string;
  label: string;
  className: string;
  /** Filters that are chosen elsewhere on the page, and stay. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** Takes the place of the last choice, instead of an entry of its own to go back to. */
  replace?: boolean;
  children: ReactNode;
}

/** Filters that are in the page's address: they can be shared, undone by going back, and work without a script. */
export function FilterForm({ action, label, className, kept = {}, replace, children }: FilterFormProps) {
  const submit = useSubmit();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(filledFields(event.currentTarget), { action, replace, preventScrollReset: true });
  };
  return (
    <Form role="search" action={action} aria-label={label} className={className} onSubmit={go}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
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

interface FilterSearchProps {
  name: string;
  label: string;
  placeholder?: string;
  value: string | undefined;
  longest: number;
  className: string;
  /** Searches while somebody is typing, not only when they press Enter. */
  asTyped?: boolean;
}

const TYPING_MS = 250;

/** The words that a list is searched for. */
export function FilterSearch(props: FilterSearchProps) {
  const { name, label, placeholder = label, value = '', longest, className, asTyped } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchSoon = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => currentTarget.form?.requestSubmit(), TYPING_MS);
  };
  return (
    <div className={className}>
      <TextInput
        // Another search starts anew, but not beneath somebody who is typing.
        key={asTyped ? String(value !== '') : value}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        maxLength={longest}
        autoComplete="off"
        defaultValue={value}
        onInput={asTyped ? searchSoon : undefined}
        start={<Search aria-hidden="true" size={18} />}
      />
    </div>
  );
}

/** Without empty fields, so that addresses stay short. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value));
}
