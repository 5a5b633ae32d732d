import type { ChangeEventHandler } from 'react';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of several are checked. */
  mixed?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  return (
    <label className="touch relative grid size-6 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        className="size-4.5"
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}
