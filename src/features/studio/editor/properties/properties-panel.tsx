import { memo, useDeferredValue } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Fill, Layer, Leaf } from '../../design/design-schema.ts';
import { shownName } from '../../design/layer-name.ts';
import type { Lock } from '../commands/command.ts';
import { changeLayers } from '../commands/command.ts';
import { mayChange } from '../state/editor-store.ts';
import { useEditorState, useSelected, useWorkbench } from '../ui/editor-context.ts';
import { kindNames } from '../ui/layer-names.ts';
import { useChange } from '../ui/use-change.ts';
import { ArrangeSection } from './arrange-section.tsx';
import { EffectsSections } from './effects-sections.tsx';
import { FillField } from './fill-field.tsx';
import { PageProperties } from './page-properties.tsx';
import { PictureSections } from './picture-sections.tsx';
import { PlaceSection } from './place-section.tsx';
import { Section } from './section.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { StatSection } from './stat-section.tsx';
import { TypeSection } from './type-section.tsx';

const locks: readonly { lock: Lock; label: string }[] = [
  { lock: 'select', label: 'Selecting on the canvas' },
  { lock: 'move', label: 'Moving' },
  { lock: 'resize', label: 'Resizing and rotating' },
  { lock: 'remove', label: 'Deleting' },
  { lock: 'content', label: 'Its content' },
  { lock: 'style', label: 'Its style' },
];

/** What the selection looks like, or without one the page. */
export function PropertiesPanel() {
  // Behind the pointer where the machine is busy: the page itself comes first.
  return <Properties layers={useDeferredValue(useSelected(), none)} />;
}

const none: readonly Layer[] = [];

const Properties = memo(function Properties({ layers }: { layers: readonly Layer[] }) {
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const [first] = layers;
  if (!first) return <PageProperties />;
  const title = layers.length === 1 ? shownName(first) : `${layers.length} layers`;
  const mayStyle = !isReadOnly && mayChange(layers, 'style');
  const only: Leaf | null = layers.length === 1 && first.kind !== 'group' ? first : null;
  const isType = layers.every(({ kind }) => kind === 'text' || kind === 'stat');
  return (
    // One for each selection, so that a half-typed number doesn't go to the next layer.
    <div key={layers.map(({ id }) => id).join()} className="studio-properties">
      <header className="px-4 pt-3">
        <p className="type-label text-muted">{layers.length === 1 ? kindNames[first.kind] : 'Selection'}</p>
        <h2 className="truncate font-semibold">{title}</h2>
      </header>
      <fieldset disabled={isReadOnly} className="contents">
        <SelectionActions layers={layers} />
        {isType && first.kind !== 'group' && (first.kind === 'text' || first.kind === 'stat') && (
          <TypeSection layer={first} mayStyle={mayStyle} />
        )}
        {only?.kind === 'stat' && <StatSection layer={only} />}
        {only?.kind === 'image' && <PictureSections layer={only} mayStyle={mayStyle} />}
        {only && 'fill' in only && <FillSection layer={only} mayStyle={mayStyle} />}
        <PlaceSection layers={layers} />
        <ArrangeSection layers={layers} />
        <EffectsSections layers={layers} mayStyle={mayStyle} />
        <LocksSection layers={layers} />
      </fieldset>
    </div>
  );
});

/** The fill of a shape, or of letters. */
function FillSection({ layer, mayStyle }: { layer: Extract<Leaf, { fill: Fill }>; mayStyle: boolean }) {
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

/** What can't be done with the layer until it is unlocked. */
function LocksSection({ layers }: { layers: readonly Layer[] }) {
  const { editor } = useWorkbench();
  const set = (lock: Lock, isLocked: boolean) => {
    const { pageId, selection } = editor.store.getState();
    editor.run(
      isLocked ? 'Lock' : 'Unlock',
      changeLayers(pageId, selection, null, (layer) => ({ locks: { ...layer.locks, [lock]: isLocked } })),
    );
  };
  return (
    <Section title="Locks">
      {locks.map(({ lock, label }) => (
        <Checkbox
          key={lock}
          label={label}
          checked={layers.every((layer) => layer.locks[lock])}
          onChange={({ target }) => set(lock, target.checked)}
        />
      ))}
    </Section>
  );
}
