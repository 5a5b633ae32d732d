import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface CountFieldProps {
  label: string;
  value: number;
  /** The fewest that can be chosen: 0 or 1. */
  least: number;
  most: number;
  onChange: (count: number) => void;
  error?: string;
  className?: string;
}

/** How many of a line: "2 of 3". */
export function CountField({ label, value, least, most, onChange, error, className }: CountFieldProps) {
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return (
    <Field label={label} {...(error && { error })} {...(className && { className })}>
      <Select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {counts.map((count) => (
          <option key={count} value={count}>
            {count} of {most}
          </option>
        ))}
      </Select>
    </Field>
  );
}
