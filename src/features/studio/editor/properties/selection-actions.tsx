import { Copy, Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Layer } from '../../design/design-schema.ts';
import { waitsForPicture } from '../operations/fill-picture.ts';
import { canBeBackground, makeBackground } from '../operations/picture-background.ts';
import {
  duplicateSelection,
  removeSelection,
  stepIn,
  toggleLock,
  toggleVisible,
} from '../operations/selection.ts';
import { mayChange } from '../state/editor-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';

/** What is done most often with a selection, on one line. */
export function SelectionActions({ layers }: { layers: readonly Layer[] }) {
  const { editor } = useWorkbench();
  const isLocked = layers.every(({ locks }) => locks.move);
  const isVisible = layers.every(({ visible }) => visible);
  const [only] = layers;
  const isWaiting = layers.length === 1 && waitsForPicture(only);
  const goesIn = layers.length === 1 && only && (isWaiting || ['text', 'image', 'group'].includes(only.kind));
  const inside = { text: 'Edit text', image: 'Crop', group: 'Select parts' }[
    only?.kind as 'text' | 'image' | 'group'
  ];
  return (
    <div className="flex flex-wrap items-center gap-0.5 px-2 py-1">
      {goesIn && (
        <button
          type="button"
          className="studio-small-button"
          disabled={only.locks.content}
          onClick={() => stepIn(editor)}
        >
          {isWaiting ? 'Choose a picture' : inside}
        </button>
      )}
      {!isWaiting && layers.length === 1 && only?.kind === 'image' && (
        <button
          type="button"
          className="studio-small-button"
          disabled={only.locks.content}
          onClick={() => editor.fill(only.id)}
        >
          Replace
        </button>
      )}
      {!isWaiting && layers.length === 1 && only && canBeBackground(editor, only) && (
        <button type="button" className="studio-small-button" onClick={() => makeBackground(editor, only.id)}>
          Set as background
        </button>
      )}
      <span className="ms-auto flex">
        <IconButton
          label={isVisible ? 'Hide' : 'Show'}
          icon={isVisible ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          onClick={() => toggleVisible(editor)}
        />
        <IconButton
          label={isLocked ? 'Unlock' : 'Lock'}
          icon={isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
          onClick={() => toggleLock(editor)}
        />
        <IconButton
          label="Duplicate"
          icon={<Copy aria-hidden />}
          onClick={() => duplicateSelection(editor)}
        />
        <IconButton
          label="Delete"
          icon={<Trash2 aria-hidden />}
          aria-disabled={!mayChange(layers, 'remove')}
          onClick={() => removeSelection(editor)}
        />
      </span>
    </div>
  );
}
