import { boundsOf } from '../../design/box.ts';
import type { Layer } from '../../design/design-schema.ts';
import { moveBy, rotateBy } from '../commands/place.ts';
import { sizeSelection } from '../operations/size-selection.ts';
import { mayChange } from '../state/editor-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { NumberField } from './number-field.tsx';
import { Section } from './section.tsx';

/** Place, size and rotation by number. */
export function PlaceSection({ layers }: { layers: readonly Layer[] }) {
  const bench = useWorkbench();
  const { editor } = bench;
  const [only] = layers;
  const single = layers.length === 1 && only && only.kind !== 'group' ? only : null;
  const box = single ?? boundsOf(layers);
  const { pageId, selection } = editor.store.getState();
  const [mayMove, mayResize] = [mayChange(layers, 'move'), mayChange(layers, 'resize')];
  const moveTo = (dx: number, dy: number) => editor.run('Move', moveBy(pageId, selection, dx, dy));
  return (
    <Section title="Position and size" isOpen>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label="From the left"
          mark="X"
          value={box.x}
          min={-20000}
          max={20000}
          disabled={!mayMove}
          onCommit={(x) => moveTo(x - box.x, 0)}
        />
        <NumberField
          label="From the top"
          mark="Y"
          value={box.y}
          min={-20000}
          max={20000}
          disabled={!mayMove}
          onCommit={(y) => moveTo(0, y - box.y)}
        />
        <NumberField
          label="Width"
          mark="W"
          value={box.width}
          min={1}
          max={20000}
          disabled={!mayResize}
          onCommit={(to) => sizeSelection(bench, 'width', to)}
        />
        <NumberField
          label="Height"
          mark="H"
          value={box.height}
          min={1}
          max={20000}
          disabled={!mayResize}
          onCommit={(to) => sizeSelection(bench, 'height', to)}
        />
        <NumberField
          label="Rotation in degrees"
          mark="°"
          value={single?.rotation ?? 0}
          min={-360}
          max={360}
          disabled={!mayResize}
          onCommit={(degrees) =>
            editor.run('Rotate', rotateBy(pageId, selection, degrees - (single?.rotation ?? 0)))
          }
        />
      </div>
    </Section>
  );
}
