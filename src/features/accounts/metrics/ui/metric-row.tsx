import type { MetricDefinition, Unit } from '#features/accounts/metrics/rules.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type Entry, emptyEntry } from './metrics-form-values.ts';

interface MetricRowProps {
  metric: MetricDefinition;
  entry: Entry | undefined;
  error: string | undefined;
  dateError: string | undefined;
  onChange: (entry: Entry) => void;
}

/** One metric: value and unit; date and source once there is a value. */
export function MetricRow({
  metric,
  entry = emptyEntry(metric),
  error,
  dateError,
  onChange,
}: MetricRowProps) {
  const { code, label, units = [], choices } = metric;
  const set = (change: Partial<Entry>) => onChange({ ...entry, ...change });
  const filled = entry.value.trim() !== '';
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)_6.5rem] content-start gap-3 p-4">
      <Field
        label={label}
        error={error}
        className={units.some(({ unit }) => unit !== '') ? 'min-w-0' : 'col-span-2 min-w-0'}
      >
        {choices ? (
          <Select
            name={code}
            value={entry.value}
            onChange={({ currentTarget }) => set({ value: currentTarget.value })}
          >
            <option value="">Not specified</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice.replace(/^./, (first) => first.toUpperCase())}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            name={code}
            value={entry.value}
            maxLength={40}
            autoComplete="off"
            inputMode={units.length > 0 && !units[0]?.clock ? 'decimal' : 'text'}
            placeholder={units[0]?.clock ? '4:05.3' : undefined}
            onChange={({ currentTarget }) => set({ value: currentTarget.value })}
          />
        )}
      </Field>
      <UnitField label={label} units={units} value={entry.unit} onChange={(unit) => set({ unit })} />
      {filled && (
        <div className="col-span-2 grid grid-cols-2 gap-3">
          <Field label="Measured on" error={dateError} className="min-w-0 grid-cols-1">
            <TextInput
              type="date"
              value={entry.date ?? ''}
              onChange={({ currentTarget }) => set({ date: currentTarget.value || null })}
            />
          </Field>
          <Field label="Source" className="min-w-0 grid-cols-1">
            <TextInput
              value={entry.source}
              maxLength={80}
              autoComplete="off"
              placeholder="Custom unit"
              onChange={({ currentTarget }) => set({ source: currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </li>
  );
}

interface UnitFieldProps {
  label: string;
  units: readonly Unit[];
  value: string;
  onChange: (unit: string) => void;
}

function UnitField({ label, units, value, onChange }: UnitFieldProps) {
  const named = units.filter(({ unit }) => unit !== '');
  if (named.length === 0) return null;
  if (named.length === 1) {
    return <p className="pt-9 text-muted">{named[0]?.clock ? 'min:s' : named[0]?.unit}</p>;
  }
  return (
    <Field
      label={
        <>
          Unit <span className="sr-only">of {label}</span>
        </>
      }
    >
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {named.map(({ unit }) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </Select>
    </Field>
  );
}
