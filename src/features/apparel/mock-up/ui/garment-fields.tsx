import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type Garment, garmentLabels, garments } from '../garments.ts';

export interface GarmentChoice {
  garment: Garment;
  /** `#rrggbb` */
  colour: string;
}

/** Colours that garments are often sold in. */
const common: readonly { name: string; colour: string }[] = [
  { name: 'White', colour: '#ffffff' },
  { name: 'Black', colour: '#17181b' },
  { name: 'Grey', colour: '#9aa0a6' },
  { name: 'Navy', colour: '#1b2a4e' },
  { name: 'Royal blue', colour: '#1d4fb8' },
  { name: 'Red', colour: '#c22f35' },
  { name: 'Green', colour: '#1f6b45' },
  { name: 'Sand', colour: '#e3d6b8' },
];

interface GarmentFieldsProps extends GarmentChoice {
  onChange: (choice: GarmentChoice) => void;
}

/** Which garment, in which colour: a usual one, or any other. */
export function GarmentFields({ garment, colour, onChange }: GarmentFieldsProps) {
  return (
    <>
      <Field label="Garment">
        <Select
          value={garment}
          onChange={({ currentTarget }) => onChange({ garment: currentTarget.value as Garment, colour })}
        >
          {garments.map((one) => (
            <option key={one} value={one}>
              {garmentLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="field-label">Colour of the garment</legend>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {common.map((one) => (
            <button
              key={one.name}
              type="button"
              aria-label={one.name}
              title={one.name}
              aria-pressed={one.colour === colour}
              className="size-11 rounded-full sm:size-9 border border-edge outline-offset-2 aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface"
              style={{ background: one.colour }}
              onClick={() => onChange({ garment, colour: one.colour })}
            />
          ))}
          <label className="flex items-center gap-2 text-2">
            <input
              type="color"
              className="h-11 w-12 sm:h-9"
              value={colour}
              onChange={({ currentTarget }) => onChange({ garment, colour: currentTarget.value })}
            />
            Other
          </label>
        </div>
      </fieldset>
    </>
  );
}
