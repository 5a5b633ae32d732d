import { useEffect, useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { TableFilter } from './table.ts';

interface FilterFieldProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string, options?: { replace?: boolean }) => void;
}

export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { kind, name, label } = filter;
  if (kind === 'select') {
    return (
      <Field label={label} className={narrow}>
        <Select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{filter.any ?? 'Any'}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (kind === 'date') {
    return (
      <Field label={label} className={narrow}>
        <TextInput
          type="date"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value, { replace: true })}
        />
      </Field>
    );
  }
  return (
    <Field
      label={label}
      className={kind === 'search' ? 'grid-cols-1 min-w-0 flex-[2_1_14rem] lg:max-w-96' : narrow}
    >
      <TypedFilter
        name={name}
        value={value}
        onChange={onChange}
        isSearch={kind === 'search'}
        placeholder={filter.placeholder}
      />
    </Field>
  );
}

const narrow = 'grid-cols-1 min-w-0 flex-[1_1_10rem] lg:max-w-56';

interface TypedFilterProps {
  name: string;
  value: string;
  onChange: FilterFieldProps['onChange'];
  isSearch: boolean;
  placeholder: string | undefined;
}

const PAUSE = 300;

/** Applies when typing pauses. Other changes of the address (going back, clearing) update the field. */
function TypedFilter({ name, value, onChange, isSearch, placeholder }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onChange(sent.current, { replace: true });
  };
  return (
    <TextInput
      type={isSearch ? 'search' : 'text'}
      name={name}
      value={typed}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(target.value), PAUSE);
      }}
      onKeyDown={({ key }) => key === 'Enter' && send(typed)}
      onBlur={() => send(typed)}
    />
  );
}
