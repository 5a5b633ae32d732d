import { type ReactNode, useId } from 'react';

export type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Two to four choices side by side, one of which is selected. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className ? `segmented ${className}` : 'segmented'}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
