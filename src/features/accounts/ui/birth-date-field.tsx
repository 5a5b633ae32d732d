import { useId, useState } from 'react';
import { FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

export interface BirthDateFieldProps {
  /** `YYYY-MM-DD`; unfinished parts are empty: `1999--`. */
  value: string;
  onChange: (date: string) => void;
  error: string | undefined;
}

/** Three fields, since a calendar is tedious for birth dates. Without a default, so that it suggests no age. */
export function BirthDateField({ value, onChange, error }: BirthDateFieldProps) {
  const id = useId();
  const [parts, setParts] = useState(() => {
    const [year = '', month = '', day = ''] = value.split('-');
    return { year, month, day: day.replace(/^0/, '') };
  });
  function set(part: Partial<typeof parts>) {
    const now = { ...parts, ...part };
    setParts(now);
    onChange(`${now.year}-${now.month}-${now.day ? now.day.padStart(2, '0') : ''}`);
  }
  const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length);
  const common = {
    'aria-describedby': error ? `${id}-error` : `${id}-hint`,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">When were you born?</legend>
      <div className="grid grid-cols-[4.5rem_1fr_5.5rem] gap-2">
        <TextInput
          {...common}
          name="birthDate"
          aria-label="Day"
          inputMode="numeric"
          autoComplete="bday-day"
          placeholder="Day"
          value={parts.day}
          onChange={({ currentTarget }) => set({ day: digits(currentTarget.value, 2) })}
        />

        <Select
          {...common}
          aria-label="Month"
          autoComplete="bday-month"
          value={parts.month}
          onChange={({ currentTarget }) => set({ month: currentTarget.value })}
        >
          <option value="">Month</option>
          {months.map((month, i) => (
            <option key={month} value={String(i + 1).padStart(2, '0')}>
              {month}
            </option>
          ))}
        </Select>

        <TextInput
          {...common}
          inputMode="numeric"
          autoComplete="bday-year"
          aria-label="Year"
          placeholder="Year"
          value={parts.year}
          onChange={({ currentTarget }) => set({ year: digits(currentTarget.value, 4) })}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="field-note" id={`${id}-hint`}>
        Never shown to anyone.
      </p>
    </fieldset>
  );
}
