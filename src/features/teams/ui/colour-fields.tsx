import { Checkbox } from '#ui/checkbox.tsx';

interface ColourFieldsProps {
  colours: readonly string[];
  onChange: (colours: [string, string] | []) => void;
}

/** A team's two colours, or none. */
export function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const [first, second] = colours;
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="sr-only">Team colours</legend>
      <Checkbox
        label="Show team colours"
        checked={first !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? ['#12372a', '#f3f5ef'] : [])}
      />
      {first && second && (
        <div className="flex gap-4">
          <Colour label="First" value={first} onChange={(value) => onChange([value, second])} />
          <Colour label="Second" value={second} onChange={(value) => onChange([first, value])} />
        </div>
      )}
    </fieldset>
  );
}

function Colour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-2">
      <input
        type="color"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-control w-14 cursor-pointer rounded-control border border-line bg-surface p-1"
      />
      {label}
    </label>
  );
}
