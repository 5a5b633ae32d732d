import { Switch } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { blends, type Layer } from '../../design/design-schema.ts';
import { useChange } from '../ui/use-change.ts';
import { ColourField } from './colour-field.tsx';
import { Section } from './section.tsx';
import { SliderField } from './slider-field.tsx';

const blendNames: Record<Layer['blend'], string> = {
  normal: 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
};
const newShadow = { x: 0, y: 8, blur: 16, colour: '#00000080' };
const newOutline = { width: 4, colour: '#ffffff' };

interface Effects {
  layers: readonly Layer[];
  mayStyle: boolean;
}

/** How a layer lies on those below it: opacity, blend, outline and shadow. */
export function EffectsSections({ layers, mayStyle }: Effects) {
  const change = useChange();
  const [first] = layers;
  if (!first) return null;
  const mayOutline = layers.every(({ kind }) => ['text', 'stat', 'shape', 'image'].includes(kind));
  return (
    <>
      <Section title="Opacity and blend" isOpen>
        <SliderField
          label="Opacity"
          value={first.opacity}
          min={0}
          max={1}
          step={0.01}
          shown={`${Math.round(first.opacity * 100)}%`}
          disabled={!mayStyle}
          onChange={(opacity) => change.slidingLayers('Change opacity', () => ({ opacity }))}
        />
        <Field label="Blend with what is below">
          <Select
            value={first.blend}
            disabled={!mayStyle}
            onChange={({ target }) =>
              change.layers('Change blend', () => ({ blend: target.value as Layer['blend'] }))
            }
          >
            {blends.map((blend) => (
              <option key={blend} value={blend}>
                {blendNames[blend]}
              </option>
            ))}
          </Select>
        </Field>
      </Section>
      {mayOutline && <OutlineSection first={first} mayStyle={mayStyle} />}
      <ShadowSection first={first} mayStyle={mayStyle} />
    </>
  );
}

function OutlineSection({ first, mayStyle }: { first: Layer; mayStyle: boolean }) {
  const change = useChange();
  const { outline } = first;
  const set = (next: Layer['outline']) =>
    change.sliding('Change outline', (leaf) => ({ ...leaf, outline: next }));
  return (
    <Section title="Outline" isOpen={outline !== null}>
      <Switch
        label="Outline"
        checked={outline !== null}
        disabled={!mayStyle}
        onChange={({ target }) => set(target.checked ? newOutline : null)}
      />
      {outline && (
        <>
          <SliderField
            label="Width"
            value={outline.width}
            min={0}
            max={60}
            step={1}
            shown={`${Math.round(outline.width)} px`}
            disabled={!mayStyle}
            onChange={(width) => set({ ...outline, width })}
          />
          <ColourField
            label="Outline colour"
            value={outline.colour}
            disabled={!mayStyle}
            onChange={(colour) => set({ ...outline, colour })}
          />
        </>
      )}
    </Section>
  );
}

function ShadowSection({ first, mayStyle }: { first: Layer; mayStyle: boolean }) {
  const change = useChange();
  const { shadow } = first;
  const set = (next: Layer['shadow']) => change.slidingLayers('Change shadow', () => ({ shadow: next }));
  const pixels = (name: 'x' | 'y' | 'blur', label: string, min: number) =>
    shadow && (
      <SliderField
        label={label}
        value={shadow[name]}
        min={min}
        max={100}
        step={1}
        shown={`${Math.round(shadow[name])} px`}
        disabled={!mayStyle}
        onChange={(value) => set({ ...shadow, [name]: value })}
      />
    );
  return (
    <Section title="Shadow" isOpen={shadow !== null}>
      <Switch
        label="Shadow"
        checked={shadow !== null}
        disabled={!mayStyle}
        onChange={({ target }) => set(target.checked ? newShadow : null)}
      />
      {shadow && (
        <>
          {pixels('x', 'To the right', -100)}
          {pixels('y', 'Down', -100)}
          {pixels('blur', 'Blur', 0)}
          <ColourField
            label="Shadow colour"
            value={shadow.colour}
            disabled={!mayStyle}
            onChange={(colour) => set({ ...shadow, colour })}
          />
        </>
      )}
    </Section>
  );
}
