import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { garmentColours, nameOfShade } from '../../product/garment-colours.ts';
import { type Garment, garmentLabels, garments, MOST_COLOURS } from '../garments.ts';

export interface GarmentChoice {
  garment: Garment;
  /** Each `#rrggbb`, at least one; the first is shown. */
  colours: readonly string[];
}

/** Colours that garments are often sold in. */
const common = garmentColours.slice(0, 8);

interface GarmentFieldsProps extends GarmentChoice {
  onChange: (choice: GarmentChoice) => void;
}

/** Which garment, and in which colours: usual ones, or any others. One picture is made for each. */
export function GarmentFields({ garment, colours, onChange }: GarmentFieldsProps) {
  const [other, setOther] = useState('#7a3b69');
  const isFull = colours.length >= MOST_COLOURS;
  const toggle = (hex: string) => {
    const left = colours.filter((one) => one !== hex);
    if (left.length < colours.length) {
      if (left.length > 0) onChange({ garment, colours: left });
    } else if (!isFull) onChange({ garment, colours: [...colours, hex] });
  };
  return (
    <>
      <Field label="Garment">
        <Select
          value={garment}
          onChange={({ currentTarget }) => onChange({ garment: currentTarget.value as Garment, colours })}
        >
          {garments.map((one) => (
            <option key={one} value={one}>
              {garmentLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="field-label">Colours of the garment</legend>
        <p className="field-note">One picture is made for each. Choose up to {MOST_COLOURS}.</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {common.map(({ name, hex }) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={colours.includes(hex)}
              className="size-11 rounded-full sm:size-9 border border-edge outline-offset-2 aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface"
              style={{ background: hex }}
              onClick={() => toggle(hex)}
            />
          ))}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2 text-2">
          <input
            type="color"
            className="h-11 w-12 sm:h-9"
            aria-label="Another colour"
            value={other}
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
          />
          <Button size="small" disabled={isFull || colours.includes(other)} onClick={() => toggle(other)}>
            Add {nameOfShade(other).toLowerCase()}
          </Button>
        </div>
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Chosen colours">
          {colours.map((hex) => (
            <li key={hex} className="chip gap-2">
              <span className="size-4 rounded-full border border-edge" style={{ background: hex }} />
              {nameOfShade(hex)}
              {colours.length > 1 && (
                <button
                  type="button"
                  className="-my-1 p-1.5"
                  aria-label={`Remove ${nameOfShade(hex)}`}
                  onClick={() => toggle(hex)}
                >
                  <X aria-hidden="true" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
