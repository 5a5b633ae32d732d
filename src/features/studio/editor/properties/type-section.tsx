import { AlignCenter, AlignLeft, AlignRight, Bold, CaseUpper, Italic } from 'lucide-react';
import { PlanLimitNote } from '#features/plans/ui/plan-limit-note.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { Leaf } from '../../design/design-schema.ts';
import type { TextLeaf } from '../../drawing/parts.ts';
import type { FontOption } from '../../fonts/calls.ts';
import { typeSize } from '../commands/place.ts';
import { fitted } from '../geometry/fit-text.ts';
import { useFonts } from '../parts/use-fonts.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { useChange } from '../ui/use-change.ts';
import { NumberField } from './number-field.tsx';
import { Section } from './section.tsx';

const alignments = [
  { align: 'left', label: 'Align text left', Icon: AlignLeft },
  { align: 'center', label: 'Align text centre', Icon: AlignCenter },
  { align: 'right', label: 'Align text right', Icon: AlignRight },
] as const;

/** Font, size and setting of a text. Its box follows its lines. */
export function TypeSection({ layer, mayStyle }: { layer: TextLeaf; mayStyle: boolean }) {
  const { parts } = useWorkbench();
  const change = useChange();
  const set = (label: string, next: (text: TextLeaf) => Partial<TextLeaf>) =>
    change.leaves(
      label,
      (leaf): Leaf =>
        leaf.kind === 'text' || leaf.kind === 'stat'
          ? fitted({ ...leaf, ...next(leaf) } as TextLeaf, parts)
          : leaf,
    );
  const { font } = layer;
  const fonts = useFonts().data;
  const face = fonts?.find(({ family }) => family === font.family);
  const hasBold =
    face?.weights.some((weight) => weight >= 600) && face.weights.some((weight) => weight < 600);
  /** The box is measured with the new font, so that has to be here first. */
  const setFamily = async (family: string) => {
    parts.measureOf({ ...layer, font: { ...font, family } });
    await parts.settled();
    set('Change font', (text) => ({ font: { ...text.font, family } }));
  };
  const isBold = font.weight >= 600;
  return (
    <Section title="Text" isOpen>
      <FontField
        family={font.family}
        fonts={fonts}
        disabled={!mayStyle}
        onChange={(family) => void setFamily(family)}
      />
      <div className="grid grid-cols-3 gap-2">
        <NumberField
          label="Size"
          value={layer.size}
          min={4}
          max={1000}
          disabled={!mayStyle}
          onCommit={(size) => set('Change size', () => ({ size: typeSize(size) }))}
        />
        <NumberField
          label="Lines"
          value={layer.lineHeight}
          min={0.5}
          max={4}
          step={0.05}
          disabled={!mayStyle}
          onCommit={(lineHeight) => set('Change line height', () => ({ lineHeight }))}
        />
        <NumberField
          label="Spacing"
          value={layer.letterSpacing}
          min={-200}
          max={1000}
          step={10}
          disabled={!mayStyle}
          onCommit={(letterSpacing) => set('Change letter spacing', () => ({ letterSpacing }))}
        />
      </div>
      <fieldset className="studio-tools" aria-label="Style of the text">
        <IconButton
          label={mayStyle && !hasBold ? `Bold: ${font.family} has no bold style` : 'Bold'}
          icon={<Bold aria-hidden />}
          aria-pressed={isBold}
          disabled={!mayStyle || !hasBold}
          onClick={() => set('Bold', (text) => ({ font: { ...text.font, weight: isBold ? 400 : 700 } }))}
        />
        <IconButton
          label={
            mayStyle && face && !face.hasItalic ? `Italic: ${font.family} has no italic style` : 'Italic'
          }
          icon={<Italic aria-hidden />}
          aria-pressed={font.italic}
          disabled={!mayStyle || !face?.hasItalic}
          onClick={() => set('Italic', (text) => ({ font: { ...text.font, italic: !font.italic } }))}
        />
        <IconButton
          label="Capitals"
          icon={<CaseUpper aria-hidden />}
          aria-pressed={layer.upperCase}
          disabled={!mayStyle}
          onClick={() => set('Capitals', () => ({ upperCase: !layer.upperCase }))}
        />
        {alignments.map(({ align, label, Icon }) => (
          <IconButton
            key={align}
            label={label}
            icon={<Icon aria-hidden />}
            aria-pressed={layer.align === align}
            disabled={!mayStyle}
            onClick={() => set('Align text', () => ({ align }))}
          />
        ))}
      </fieldset>
    </Section>
  );
}

interface FontFieldProps {
  family: string;
  fonts: readonly FontOption[] | undefined;
  disabled: boolean;
  onChange: (family: string) => void;
}

/** Premium fonts can be chosen where the plan has them. */
function FontField({ family: chosen, fonts, disabled, onChange }: FontFieldProps) {
  return (
    <Field
      label="Font"
      hint={fonts?.some(({ isLocked }) => isLocked) ? <PlanLimitNote feature="premium_fonts" /> : undefined}
    >
      <Select value={chosen} disabled={disabled || !fonts} onChange={({ target }) => onChange(target.value)}>
        {!fonts?.some(({ family }) => family === chosen) && <option>{chosen}</option>}
        {fonts?.map(({ family, isLocked }) => (
          <option key={family} value={family} disabled={isLocked}>
            {isLocked ? `${family} (Premium)` : family}
          </option>
        ))}
      </Select>
    </Field>
  );
}
