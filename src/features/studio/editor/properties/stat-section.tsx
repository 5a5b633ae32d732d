import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Leaf } from '../../design/design-schema.ts';
import { fitted } from '../geometry/fit-text.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { useChange } from '../ui/use-change.ts';
import { Section } from './section.tsx';

type StatLayer = Extract<Leaf, { kind: 'stat' }>;

const labels: readonly { label: StatLayer['label']; text: string }[] = [
  { label: 'none', text: 'Figure only' },
  { label: 'before', text: 'Name, then figure' },
  { label: 'after', text: 'Figure, then name' },
  { label: 'below', text: 'Name below the figure' },
];

/** What a stat field shows of its figure. */
export function StatSection({ layer }: { layer: StatLayer }) {
  const { parts } = useWorkbench();
  const change = useChange();
  const set = (label: string, values: Partial<StatLayer>) =>
    change.leaves(
      label,
      (leaf) => (leaf.kind === 'stat' ? fitted({ ...leaf, ...values }, parts) : leaf),
      'content',
    );
  const isLocked = layer.locks.content;
  return (
    <Section title="Stat" isOpen>
      <Field label="Shows">
        <Select
          value={layer.label}
          disabled={isLocked}
          onChange={({ target }) => set('Change label', { label: target.value as StatLayer['label'] })}
        >
          {labels.map(({ label, text }) => (
            <option key={label} value={label}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label="With its unit"
        checked={layer.hasUnit}
        disabled={isLocked}
        onChange={({ target }) => set('Change unit', { hasUnit: target.checked })}
      />
      <Field label="Without a figure" hint="Shown when the record is gone or hidden.">
        <TextInput
          defaultValue={layer.fallback}
          disabled={isLocked}
          maxLength={40}
          onBlur={({ target }) =>
            target.value !== layer.fallback && set('Change text', { fallback: target.value })
          }
        />
      </Field>
    </Section>
  );
}
