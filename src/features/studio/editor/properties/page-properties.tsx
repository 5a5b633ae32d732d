import { Switch } from '#ui/checkbox.tsx';
import { BackgroundFields } from '../panels/background-fields.tsx';
import { useDesignPage, useDocument, useEditorState, useView, useWorkbench } from '../ui/editor-context.ts';
import { Section } from './section.tsx';

/** The open page, while nothing is selected. */
export function PageProperties() {
  const { canvas } = useDocument();
  const page = useDesignPage();
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const { view } = useWorkbench();
  const shown = useView((state) => state);
  const toggle = (name: 'showGrid' | 'showRulers' | 'showMargins' | 'isSnapping', label: string) => (
    <Switch
      label={label}
      checked={shown[name]}
      onChange={({ target }) => view.setState({ [name]: target.checked })}
    />
  );
  return (
    <div className="studio-properties">
      <header className="px-4 pt-3 pb-2">
        <p className="type-label text-muted">Page</p>
        <h2 className="font-semibold">{page.name}</h2>
        <p className="text-2 text-muted">
          {canvas.width} × {canvas.height} pixels
        </p>
      </header>
      <fieldset disabled={isReadOnly} className="contents">
        <Section title="Background" isOpen>
          <BackgroundFields />
        </Section>
      </fieldset>
      <Section title="Guides" isOpen>
        {toggle('isSnapping', 'Snap to edges and layers')}
        {toggle('showMargins', 'Bleed and safe area')}
        {toggle('showGrid', 'Grid')}
        {toggle('showRulers', 'Rulers')}
      </Section>
    </div>
  );
}
