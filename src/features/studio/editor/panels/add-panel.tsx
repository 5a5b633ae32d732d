import {
  ChartNoAxesColumn,
  Frame,
  Image,
  type LucideIcon,
  Palette,
  Shapes as ShapesIcon,
  Type,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { shapes } from '../../design/design-schema.ts';
import { shapePath } from '../../design/shape-path.ts';
import { fitted } from '../geometry/fit-text.ts';
import { layerToFill } from '../operations/fill-picture.ts';
import { newShape, newText, shapeNames, type TextStyle } from '../operations/new-layers.ts';
import { addNew } from '../operations/selection.ts';
import { useDocument, useEditorState, useWorkbench } from '../ui/editor-context.ts';
import { BackgroundFields } from './background-fields.tsx';

type Tab = 'text' | 'pictures' | 'elements' | 'frames' | 'stats' | 'background';

const tabs: readonly { id: Tab; label: string; Icon: LucideIcon }[] = [
  { id: 'text', label: 'Text', Icon: Type },
  { id: 'elements', label: 'Elements', Icon: ShapesIcon },
  { id: 'pictures', label: 'Pictures', Icon: Image },
  { id: 'frames', label: 'Frames', Icon: Frame },
  { id: 'stats', label: 'Stats', Icon: ChartNoAxesColumn },
  { id: 'background', label: 'Background', Icon: Palette },
];

export interface AddPanelProps {
  /** Null where the site has none, such as pictures for children. */
  pictures: ReactNode;
  stickers: ReactNode;
  frames: ReactNode;
  textures: ReactNode;
  /** Null where there are no records. */
  stats: ReactNode;
  family: string;
  /** On a phone the sheet closes when something was added. */
  onAdded: () => void;
}

/** Everything that can be put on the page. */
export function AddPanel({ pictures, stickers, frames, textures, stats, family, onAdded }: AddPanelProps) {
  const [open, setOpen] = useState<Tab>('text');
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const toFill = useEditorState(layerToFill);
  useEffect(() => {
    if (toFill) setOpen('pictures');
  }, [toFill]);
  const contents: Record<Tab, ReactNode> = {
    text: <TextButtons family={family} onAdded={onAdded} />,
    elements: (
      <>
        <ShapeButtons onAdded={onAdded} />
        {stickers}
      </>
    ),
    pictures,
    frames,
    stats,
    background: (
      <>
        <BackgroundFields />
        {textures}
      </>
    ),
  };
  const shown = tabs.filter(({ id }) => contents[id] !== null);
  return (
    <div className="studio-add">
      <div role="tablist" aria-label="Add" aria-orientation="vertical" className="studio-rail">
        {shown.map(({ id, label, Icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`studio-tab-${id}`}
            aria-selected={id === open}
            aria-controls="studio-add-panel"
            onClick={() => setOpen(id)}
          >
            <Icon aria-hidden size={22} />
            {label}
          </button>
        ))}
      </div>
      <fieldset
        id="studio-add-panel"
        role="tabpanel"
        aria-labelledby={`studio-tab-${open}`}
        className="studio-add-body"
        disabled={isReadOnly}
      >
        {contents[open]}
      </fieldset>
    </div>
  );
}

const textStyles: readonly { style: TextStyle; label: string }[] = [
  { style: 'heading', label: 'Add a heading' },
  { style: 'subheading', label: 'Add a subheading' },
  { style: 'body', label: 'Add a line of text' },
];

function TextButtons({ family, onAdded }: { family: string; onAdded: () => void }) {
  const { editor, parts } = useWorkbench();
  const { canvas } = useDocument();
  return (
    <div className="grid gap-2">
      {textStyles.map(({ style, label }) => (
        <button
          key={style}
          type="button"
          className="studio-text-button"
          data-style={style}
          onClick={() => {
            const layer = newText(canvas, style, family);
            addNew(editor, [fitted(layer, parts)], 'Add text');
            onAdded();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function ShapeButtons({ onAdded }: { onAdded: () => void }) {
  const { editor } = useWorkbench();
  const { canvas } = useDocument();
  return (
    <section>
      <h3 className="type-label text-muted">Shapes</h3>
      <div className="studio-art-grid">
        {shapes.map((shape) => (
          <button
            key={shape}
            type="button"
            title={shapeNames[shape]}
            aria-label={`Add ${shapeNames[shape].toLowerCase()}`}
            onClick={() => {
              addNew(editor, [newShape(canvas, shape)], 'Add shape');
              onAdded();
            }}
          >
            <svg viewBox="-2 -2 44 44" aria-hidden="true">
              <path
                d={shapePath(shape, 40, shape === 'line' ? 4 : 40)}
                transform={shape === 'line' ? 'translate(0 18)' : undefined}
              />
            </svg>
          </button>
        ))}
      </div>
    </section>
  );
}
