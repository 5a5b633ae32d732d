import { useId } from 'react';

interface SliderFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** "80%" */
  shown: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

export function SliderField({ label, value, shown, onChange, ...range }: SliderFieldProps) {
  const id = useId();
  return (
    <div className="studio-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        value={value}
        aria-valuetext={shown}
        {...range}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
