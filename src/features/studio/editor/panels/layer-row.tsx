import { useSortable } from '@dnd-kit/sortable';
import {
  ArrowDown,
  ArrowUp,
  ChartNoAxesColumn,
  Eye,
  EyeOff,
  Frame,
  GripVertical,
  Group,
  Image,
  Lock,
  LockOpen,
  type LucideIcon,
  Pencil,
  Shapes,
  Sticker,
  Type,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Layer } from '../../design/design-schema.ts';
import { shownName } from '../../design/layer-name.ts';
import { renameLayer } from '../commands/layers.ts';
import { order, removeSelection, toggleLock, toggleVisible } from '../operations/selection.ts';
import { useEditorState, useWorkbench } from '../ui/editor-context.ts';
import { describeLayer } from '../ui/layer-names.ts';

const icons: Record<Layer['kind'], LucideIcon> = {
  text: Type,
  stat: ChartNoAxesColumn,
  image: Image,
  shape: Shapes,
  sticker: Sticker,
  frame: Frame,
  group: Group,
};

interface LayerRowProps {
  layer: Layer;
  /** A press adds the layer to the selection or takes it out. */
  selectsSeveral: boolean;
  children?: ReactNode;
}

/** A layer in the list: select, rename, hide, lock and reorder it. */
export function LayerRow({ layer, selectsSeveral, children }: LayerRowProps) {
  const { editor } = useWorkbench();
  const isSelected = useEditorState(({ selection }) => selection.includes(layer.id));
  const [isRenaming, setRenaming] = useState(false);
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: layer.id,
  });
  const Icon = icons[layer.kind];
  const withIt = (act: (of: typeof editor) => unknown) => () => {
    if (!editor.store.getState().selection.includes(layer.id)) editor.select([layer.id]);
    act(editor);
  };
  const name = shownName(layer);
  const toggle = () => {
    const { selection } = editor.store.getState();
    const others = selection.filter((id) => id !== layer.id);
    editor.select(isSelected ? others : [...others, layer.id]);
    editor.announce(`${name} ${isSelected ? 'removed from' : 'added to'} the selection`);
  };
  return (
    <li
      ref={setNodeRef}
      className="studio-layer"
      data-selected={isSelected || undefined}
      data-hidden={!layer.visible || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className="studio-layer-line">
        <button
          type="button"
          className="studio-grip"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name} in the list`}
        >
          <GripVertical aria-hidden size={16} />
        </button>
        {isRenaming ? (
          <RenameField layer={layer} onDone={() => setRenaming(false)} />
        ) : (
          <button
            type="button"
            className="studio-layer-name"
            aria-pressed={isSelected}
            aria-label={describeLayer(layer)}
            onClick={({ shiftKey }) => (shiftKey || selectsSeveral ? toggle() : editor.select([layer.id]))}
            onDoubleClick={() => setRenaming(true)}
            onKeyDown={(event) =>
              onKey(event, {
                toggle,
                rename: () => setRenaming(true),
                order: (to) => withIt((of) => order(of, to))(),
                remove: withIt(removeSelection),
              })
            }
          >
            <Icon aria-hidden size={16} />
            <span className="truncate">{name}</span>
          </button>
        )}
        <span className="studio-layer-tools">
          {isSelected && (
            <>
              <IconButton
                label={`Rename ${name}`}
                icon={<Pencil aria-hidden />}
                onClick={() => setRenaming(true)}
              />
              <IconButton
                label={`Bring ${name} forward`}
                icon={<ArrowUp aria-hidden />}
                onClick={withIt((of) => order(of, 'forward'))}
              />
              <IconButton
                label={`Send ${name} backward`}
                icon={<ArrowDown aria-hidden />}
                onClick={withIt((of) => order(of, 'backward'))}
              />
            </>
          )}
          <IconButton
            label={`${layer.locks.move ? 'Unlock' : 'Lock'} ${name}`}
            icon={layer.locks.move ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
            onClick={withIt(toggleLock)}
          />
          <IconButton
            label={`${layer.visible ? 'Hide' : 'Show'} ${name}`}
            icon={layer.visible ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onClick={withIt(toggleVisible)}
          />
        </span>
      </div>
      {children}
    </li>
  );
}

interface RowKeys {
  toggle: () => void;
  rename: () => void;
  order: (to: 'forward' | 'backward') => void;
  remove: () => void;
}

function onKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  const neighbour = (by: number) => {
    const names = [...document.querySelectorAll<HTMLElement>('.studio-layer-name')];
    return names[names.indexOf(event.currentTarget) + by];
  };
  const focusAt = (by: number) => neighbour(by)?.focus();
  const remove = () => {
    // The row goes with its layer; the focus stays in the list.
    const [row, next] = [event.currentTarget, neighbour(1) ?? neighbour(-1)];
    keys.remove();
    setTimeout(
      () => row.isConnected || (next ?? document.querySelector<HTMLElement>('.studio-stage'))?.focus(),
    );
  };
  const acts = new Map([
    ['F2', keys.rename],
    ['Delete', remove],
    ['Shift+Enter', keys.toggle],
    ['Shift+ ', keys.toggle],
    ['ArrowUp', () => (event.altKey ? keys.order('forward') : focusAt(-1))],
    ['ArrowDown', () => (event.altKey ? keys.order('backward') : focusAt(1))],
  ]);
  const act = acts.get(event.shiftKey ? `Shift+${event.key}` : event.key);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function RenameField({ layer, onDone }: { layer: Layer; onDone: () => void }) {
  const { editor } = useWorkbench();
  const pageId = useEditorState((state) => state.pageId);
  const rename = (name: string) => {
    if (name.trim() !== layer.name) editor.run('Rename', renameLayer(pageId, layer.id, name));
    onDone();
  };
  return (
    <input
      className="studio-rename"
      aria-label="Name of the layer"
      defaultValue={layer.name}
      maxLength={60}
      // biome-ignore lint/a11y/noAutofocus: somebody asked to rename it
      autoFocus
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => rename(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename(event.currentTarget.value);
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
