import { setBackground } from '../commands/pages.ts';
import { ColourField } from '../properties/colour-field.tsx';
import { FillField } from '../properties/fill-field.tsx';
import { useDesignPage, useWorkbench } from '../ui/editor-context.ts';

/** The colour, gradient or texture of the open page. */
export function BackgroundFields() {
  const { editor } = useWorkbench();
  const { id, background } = useDesignPage();
  const set = (next: typeof background) => editor.run('Change background', setBackground(id, next));
  if (background.kind !== 'texture')
    return <FillField label="Background" value={background} onChange={set} />;
  return (
    <>
      <ColourField
        label="Texture colour"
        value={background.colour}
        onChange={(colour) => set({ ...background, colour })}
      />
      <button
        type="button"
        className="link w-fit text-2"
        onClick={() => set({ kind: 'colour', colour: background.colour })}
      >
        Remove texture
      </button>
    </>
  );
}
