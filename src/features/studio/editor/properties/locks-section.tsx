import { Checkbox } from '#ui/checkbox.tsx';
import type { Layer } from '../../design/design-schema.ts';
import { changeLayers, type Lock } from '../commands/command.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { Section } from './section.tsx';

const locks: readonly { lock: Lock; label: string }[] = [
  { lock: 'select', label: 'Selecting on the canvas' },
  { lock: 'move', label: 'Moving' },
  { lock: 'resize', label: 'Resizing and rotating' },
  { lock: 'remove', label: 'Deleting' },
  { lock: 'content', label: 'Its content' },
  { lock: 'style', label: 'Its style' },
];

/** What can't be done with the layer until it is unlocked. */
export function LocksSection({ layers }: { layers: readonly Layer[] }) {
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
