import { useEffect, useState } from 'react';
import type { CallReply } from '#platform/call.ts';
import { PagePicture } from '../editor/panels/page-picture.tsx';
import { createParts } from '../editor/parts/create-parts.ts';
import { createDesignSources } from '../editor/parts/design-sources.ts';
import { useFonts } from '../editor/parts/use-fonts.ts';
import type { getCanvasAllOptions } from '../options/calls.ts';

type Options = CallReply<typeof getCanvasAllOptions>;
type Template = Options['templates'][number];

interface TemplateGridProps {
  options: Options;
  disabled: boolean;
  onChoose: (template: Template) => void;
}

/** In screen pixels: the room for a picture. */
const [WIDTH, HEIGHT] = [136, 168];
const heightIn = ({ width, height }: Template['document']['canvas']): number =>
  Math.min(HEIGHT, Math.round((WIDTH * height) / width));

/** The templates as they look, painted as in the editor. */
export default function TemplateGrid({ options, disabled, onChoose }: TemplateGridProps) {
  const [{ sources, parts }] = useState(() => {
    const made = createDesignSources();
    made.learnArt(options.stickers, options.textures);
    return { sources: made, parts: createParts(made) };
  });
  const fonts = useFonts();
  useEffect(() => {
    if (!fonts.data) return;
    sources.learnFonts(fonts.data, true);
    parts.refresh();
  }, [fonts.data, sources, parts]);
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {options.templates.map((template) => {
        const [page] = template.document.pages;
        return (
          <li key={template.id}>
            <button
              type="button"
              className="grid h-full w-full justify-items-center gap-2 rounded-control border border-line px-1 py-3 hover:bg-raised disabled:opacity-60"
              disabled={disabled}
              onClick={() => onChoose(template)}
            >
              <span className="grid h-42 place-items-center">
                {page && (
                  <PagePicture
                    document={template.document}
                    page={page}
                    height={heightIn(template.document.canvas)}
                    parts={parts}
                  />
                )}
              </span>
              <span className="text-2 font-semibold">{template.name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
