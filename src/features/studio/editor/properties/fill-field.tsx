import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Fill } from '../../design/design-schema.ts';
import { ColourField } from './colour-field.tsx';
import { SliderField } from './slider-field.tsx';

interface FillFieldProps {
  label: string;
  value: Fill;
  disabled?: boolean;
  onChange: (fill: Fill) => void;
}

type Form = 'colour' | 'linear' | 'radial';
const forms = [
  { value: 'colour', label: 'Solid' },
  { value: 'linear', label: 'Linear' },
  { value: 'radial', label: 'Radial' },
] as const;
const MOST_STOPS = 5;

/** One colour, or a gradient of two to five. */
export function FillField({ label, value, disabled = false, onChange }: FillFieldProps) {
  const form: Form = value.kind === 'colour' ? 'colour' : value.form;
  return (
    <div className="grid gap-3">
      <SegmentedControl<Form>
        label={`${label}: kind`}
        options={forms.map((one) => ({ value: one.value, label: one.label, disabled }))}
        value={form}
        onChange={(next) => onChange(turnedInto(value, next))}
      />
      {value.kind === 'colour' ? (
        <ColourField
          label={label}
          value={value.colour}
          disabled={disabled}
          onChange={(colour) => onChange({ kind: 'colour', colour })}
        />
      ) : (
        <GradientStops fill={value} disabled={disabled} onChange={onChange} />
      )}
    </div>
  );
}

function turnedInto(fill: Fill, form: Form): Fill {
  if (form === 'colour')
    return {
      kind: 'colour',
      colour: fill.kind === 'colour' ? fill.colour : (fill.stops[0]?.colour ?? '#000000'),
    };
  if (fill.kind === 'gradient') return { ...fill, form };
  const stops = [
    { at: 0, colour: fill.colour },
    { at: 1, colour: '#0b1512' },
  ];
  return { kind: 'gradient', form, angle: 90, stops };
}

type Gradient = Extract<Fill, { kind: 'gradient' }>;

function GradientStops({
  fill,
  disabled = false,
  onChange,
}: {
  fill: Gradient;
  disabled?: boolean;
  onChange: (fill: Fill) => void;
}) {
  const set = (index: number, stop: Gradient['stops'][number]) =>
    onChange({ ...fill, stops: fill.stops.with(index, stop) });
  return (
    <>
      {fill.form === 'linear' && (
        <SliderField
          label="Angle"
          value={fill.angle}
          min={0}
          max={360}
          step={5}
          shown={`${Math.round(fill.angle)}°`}
          disabled={disabled}
          onChange={(angle) => onChange({ ...fill, angle })}
        />
      )}
      {fill.stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no name of their own
        <div key={index} className="studio-stop">
          <ColourField
            label={`Colour ${index + 1}`}
            value={stop.colour}
            disabled={disabled}
            onChange={(colour) => set(index, { ...stop, colour })}
          />
          <SliderField
            label={`Place of colour ${index + 1}`}
            value={stop.at}
            min={0}
            max={1}
            step={0.01}
            shown={`${Math.round(stop.at * 100)}%`}
            disabled={disabled}
            onChange={(at) => set(index, { ...stop, at })}
          />
          {fill.stops.length > 2 && (
            <button
              type="button"
              className="link text-2"
              disabled={disabled}
              onClick={() => onChange({ ...fill, stops: fill.stops.toSpliced(index, 1) })}
            >
              Remove colour {index + 1}
            </button>
          )}
        </div>
      ))}
      {fill.stops.length < MOST_STOPS && (
        <button
          type="button"
          className="link w-fit text-2"
          disabled={disabled}
          onClick={() => onChange({ ...fill, stops: [...fill.stops, { at: 1, colour: '#ffffff' }] })}
        >
          Add colour
        </button>
      )}
    </>
  );
}
