import { Group, Ungroup } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Layer } from '../../design/design-schema.ts';
import * as selection from '../operations/selection.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { arrangeTools } from './arrange-tools.ts';
import { Section } from './section.tsx';

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
