import { ChipToggle } from '#ui/chip.tsx';

const MOST = 5;

interface SportChipsProps {
  sports: readonly { code: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The sports somebody follows, at most five of a site's. */
export const SportChips = ({ sports, chosen, onChange }: SportChipsProps) => (
  <fieldset>
    <legend className="field-note mb-2">
      Choose up to {MOST}. {chosen.length} selected.
    </legend>
    <div className="flex flex-wrap gap-2">
      {sports.map(({ code, name }) => (
        <ChipToggle
          key={code}
          pressed={chosen.includes(code)}
          disabled={!chosen.includes(code) && chosen.length >= MOST}
          onPressedChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
        >
          {name}
        </ChipToggle>
      ))}
    </div>
  </fieldset>
);
