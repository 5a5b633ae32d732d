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

const rows: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: 'Align',
    tools: [
      {
        label: 'Align left',
        Icon: AlignStartVertical,
        run: (editor) => selection.alignSelection(editor, 'left'),
      },
      {
        label: 'Align centre',
        Icon: AlignCenterVertical,
        run: (editor) => selection.alignSelection(editor, 'centre'),
      },
      {
        label: 'Align right',
        Icon: AlignEndVertical,
        run: (editor) => selection.alignSelection(editor, 'right'),
      },
      {
        label: 'Align top',
        Icon: AlignStartHorizontal,
        run: (editor) => selection.alignSelection(editor, 'top'),
      },
      {
        label: 'Align middle',
        Icon: AlignCenterHorizontal,
        run: (editor) => selection.alignSelection(editor, 'middle'),
      },
      {
        label: 'Align bottom',
        Icon: AlignEndHorizontal,
        run: (editor) => selection.alignSelection(editor, 'bottom'),
      },
    ],
  },
  {
    title: 'Order',
    tools: [
      { label: 'Bring to front', Icon: ArrowUpToLine, run: (editor) => selection.order(editor, 'front') },
      { label: 'Bring forward', Icon: ArrowUp, run: (editor) => selection.order(editor, 'forward') },
      { label: 'Send backward', Icon: ArrowDown, run: (editor) => selection.order(editor, 'backward') },
      { label: 'Send to back', Icon: ArrowDownToLine, run: (editor) => selection.order(editor, 'back') },
    ],
  },
  {
    title: 'Flip and distribute',
    tools: [
      {
        label: 'Flip horizontally',
        Icon: FlipHorizontal2,
        run: (editor) => selection.flipSelection(editor, 'x'),
      },
      {
        label: 'Flip vertically',
        Icon: FlipVertical2,
        run: (editor) => selection.flipSelection(editor, 'y'),
      },
      {
        label: 'Distribute horizontally',
        Icon: AlignHorizontalSpaceBetween,
        run: (editor) => selection.distributeSelection(editor, 'x'),
        least: 3,
      },
      {
        label: 'Distribute vertically',
        Icon: AlignVerticalSpaceBetween,
        run: (editor) => selection.distributeSelection(editor, 'y'),
        least: 3,
      },
    ],
  },
];

export function ArrangeSection({ layers }: { layers: readonly Layer[] }) {
  const { editor } = useWorkbench();
  return (
    <Section title="Arrange" isOpen>
      {rows.map(({ title, tools }) => (
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
