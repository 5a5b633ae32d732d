import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  type LucideIcon,
  Ungroup,
} from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Layer } from '../../design/design-schema.ts';
import type { Direction } from '../commands/order.ts';
import type { Edge } from '../commands/place.ts';
import * as selection from '../operations/selection.ts';
import type { Editor } from '../state/editor-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { Section } from './section.tsx';

interface Tool {
  label: string;
  Icon: LucideIcon;
  run: (editor: Editor) => unknown;
  /** How many layers it needs. */
  least?: number;
}

const align = (edge: Edge, Icon: LucideIcon): Tool => ({
  label: `Align ${edge}`,
  Icon,
  run: (editor) => selection.alignSelection(editor, edge),
});
const order = (label: string, direction: Direction, Icon: LucideIcon): Tool => ({
  label,
  Icon,
  run: (editor) => selection.order(editor, direction),
});
const axes = { x: 'horizontally', y: 'vertically' } as const;
const flip = (axis: 'x' | 'y', Icon: LucideIcon): Tool => ({
  label: `Flip ${axes[axis]}`,
  Icon,
  run: (editor) => selection.flipSelection(editor, axis),
});
const distribute = (axis: 'x' | 'y', Icon: LucideIcon): Tool => ({
  label: `Distribute ${axes[axis]}`,
  Icon,
  run: (editor) => selection.distributeSelection(editor, axis),
  least: 3,
});

const arrangeTools: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: 'Align',
    tools: [
      align('left', AlignStartVertical),
      align('centre', AlignCenterVertical),
      align('right', AlignEndVertical),
      align('top', AlignStartHorizontal),
      align('middle', AlignCenterHorizontal),
      align('bottom', AlignEndHorizontal),
    ],
  },
  {
    title: 'Order',
    tools: [
      order('Bring to front', 'front', ArrowUpToLine),
      order('Bring forward', 'forward', ArrowUp),
      order('Send backward', 'backward', ArrowDown),
      order('Send to back', 'back', ArrowDownToLine),
    ],
  },
  {
    title: 'Flip and distribute',
    tools: [
      flip('x', FlipHorizontal2),
      flip('y', FlipVertical2),
      distribute('x', AlignHorizontalSpaceBetween),
      distribute('y', AlignVerticalSpaceBetween),
    ],
  },
];

export function ArrangeSection({ layers }: { layers: readonly Layer[] }) {
  const { editor } = useWorkbench();
  return (
    <Section title="Arrange" isOpen>
      {arrangeTools.map(({ title, tools }) => (
        <fieldset key={title} className="studio-tools" aria-label={title}>
          {tools.map(({ label, Icon, run, least = 1 }) => (
            <IconButton
              key={label}
              label={label}
              icon={<Icon aria-hidden />}
              aria-disabled={layers.length < least}
              onClick={() => run(editor)}
            />
          ))}
        </fieldset>
      ))}
      <div className="flex gap-2">
        <button
          type="button"
          className="studio-small-button"
          disabled={layers.length < 2}
          onClick={() => selection.groupSelection(editor)}
        >
          <Group aria-hidden /> Group
        </button>
        <button
          type="button"
          className="studio-small-button"
          disabled={!layers.some(({ kind }) => kind === 'group')}
          onClick={() => selection.ungroupSelection(editor)}
        >
          <Ungroup aria-hidden /> Ungroup
        </button>
      </div>
    </Section>
  );
}
