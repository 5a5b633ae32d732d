import { useCall } from '#platform/web/use-call.ts';
import { getCanvasAllOptions } from '../../options/calls.ts';
import { setBackground } from '../commands/pages.ts';
import { useDesignPage, useWorkbench } from '../ui/editor-context.ts';

/** Backgrounds that are ready, and textures over the page's colour. */
export function TextureButtons() {
  const { editor } = useWorkbench();
  const { id, background } = useDesignPage();
  const options = useCall(getCanvasAllOptions, {});
  const set = (next: typeof background) => editor.run('Change background', setBackground(id, next));
  const colour = background.kind === 'gradient' ? '#12372a' : background.colour;
  if (!options.data) return null;
  return (
    <>
      <section className="mt-5">
        <h3 className="type-label text-muted">Ready backgrounds</h3>
        <div className="studio-names">
          {options.data.backgrounds.map((ready) => (
            <button key={ready.id} type="button" onClick={() => set(ready.background)}>
              {ready.name}
            </button>
          ))}
        </div>
      </section>
      <section className="mt-5">
        <h3 className="type-label text-muted">Textures</h3>
        <div className="studio-art-grid">
          {options.data.textures.map((texture) => (
            <button
              key={texture.id}
              type="button"
              title={texture.name}
              aria-label={`Texture: ${texture.name.toLowerCase()}`}
              aria-pressed={background.kind === 'texture' && background.textureId === texture.id}
              style={{ backgroundColor: colour, backgroundImage: `url(${texture.url})` }}
              onClick={() => set({ kind: 'texture', textureId: texture.id, colour })}
            />
          ))}
        </div>
      </section>
    </>
  );
}
