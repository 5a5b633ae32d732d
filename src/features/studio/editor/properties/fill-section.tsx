import type { Fill, Leaf } from '../../design/design-schema.ts';
import { useChange } from '../ui/use-change.ts';
import { FillField } from './fill-field.tsx';
import { Section } from './section.tsx';

/** The fill of a shape, or of letters. */
export function FillSection({
  layer,
  mayStyle,
}: {
  layer: Extract<Leaf, { fill: Fill }>;
  mayStyle: boolean;
}) {
  const change = useChange();
  return (
    <Section title="Fill" isOpen>
      <FillField
        label="Fill"
        value={layer.fill}
        disabled={!mayStyle}
        onChange={(fill) =>
          change.sliding('Change fill', (leaf) => ('fill' in leaf ? { ...leaf, fill } : leaf))
        }
      />
    </Section>
  );
}
