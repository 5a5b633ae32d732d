import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Layer } from '../../design/design-schema.ts';
import { shownName } from '../../design/layer-name.ts';
import { moveLayerTo } from '../commands/order.ts';
import { usePageAtRest, useWorkbench } from '../ui/editor-context.ts';
import { describeLayer } from '../ui/layer-names.ts';
import { LayerRow } from './layer-row.tsx';

/** The page's layers, the front one first: the editor for keyboards and screen readers. */
export function LayersPanel() {
  const { editor } = useWorkbench();
  const page = usePageAtRest();
  const [selectsSeveral, setSelectsSeveral] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = page.layers.toReversed();
  if (shown.length === 0) {
    return <p className="p-4 text-muted">Nothing on this page yet. Add a text, a shape or a picture.</p>;
  }
  const placeOf = (id: string | number) => page.layers.findIndex((layer) => layer.id === id);
  const nameOf = (id: string | number) => {
    const layer = page.layers.find((one) => one.id === id);
    return layer ? shownName(layer) : 'Layer';
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is over ${nameOf(over.id)}.` : undefined,
          onDragEnd: ({ active }) => `Dropped ${nameOf(active.id)}.`,
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return;
        editor.run('Reorder', moveLayerTo(page.id, String(active.id), placeOf(over.id)));
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {/* Shift and the frame drawn around layers need a keyboard or a drag. */}
        <button
          type="button"
          className="chip m-2 mb-0"
          aria-pressed={selectsSeveral}
          onClick={() => setSelectsSeveral(!selectsSeveral)}
        >
          Select several
        </button>
        <ol className="studio-layers" aria-label={`Layers of ${page.name}, the front one first`}>
          {shown.map((layer) => (
            <LayerRow key={layer.id} layer={layer} selectsSeveral={selectsSeveral}>
              {layer.kind === 'group' && <Parts layer={layer} />}
            </LayerRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Parts({ layer }: { layer: Extract<Layer, { kind: 'group' }> }) {
  const { editor } = useWorkbench();
  return (
    <ol className="studio-layer-parts" aria-label={`In ${layer.name}`}>
      {layer.layers.toReversed().map((part) => (
        <li key={part.id}>
          <button
            type="button"
            className="link text-2"
            title={describeLayer(part)}
            onClick={() => editor.select([part.id])}
          >
            {shownName(part)}
          </button>
        </li>
      ))}
    </ol>
  );
}
