import { useEffect, useState } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import type { DesignDocument } from '../../design/design-schema.ts';
import { getCanvasAllOptions } from '../../options/calls.ts';
import { getDesignParts, getStatValues } from '../../parts/calls.ts';
import { everyLeaf } from '../commands/command.ts';
import { newText } from '../operations/new-layers.ts';
import type { Workbench } from '../ui/editor-context.ts';
import { useFonts } from './use-fonts.ts';

/** Asks for what the design refers to and tells the painter. @returns why something couldn't be asked for */
export function useSources({ parts, sources, editor, design }: Workbench, family: string): string | null {
  const [fields] = useState(() => statFields(editor.document()));
  const options = useCall(getCanvasAllOptions, {});
  const used = useCall(getDesignParts, { params: { designId: design.id } });
  const stats = useCall(getStatValues, { body: { fields } }, { enabled: fields.length > 0 });
  const fonts = useFonts();

  useEffect(() => {
    if (!options.data) return;
    sources.learnArt(options.data.stickers, options.data.textures);
    parts.refresh();
  }, [options.data, sources, parts]);
  useEffect(() => {
    if (!used.data) return;
    sources.learnAssets(used.data.assets, true);
    sources.learnFrames(used.data.frames, true);
    parts.refresh();
  }, [used.data, sources, parts]);
  useEffect(() => {
    if (!stats.data) return;
    sources.learnStats(stats.data.items);
    parts.refresh();
  }, [stats.data, sources, parts]);
  useEffect(() => {
    if (!fonts.data) return;
    sources.learnFonts(fonts.data, true);
    // Here before somebody adds a text, so that its box is measured with its own font.
    for (const style of ['heading', 'body'] as const)
      parts.measureOf(newText(editor.document().canvas, style, family));
    parts.refresh();
  }, [fonts.data, sources, parts, editor, family]);

  const failed = [options, used, stats, fonts].find(({ isError }) => isError);
  return failed?.error?.message ?? null;
}

/** As many as one call takes. */
const MOST_FIELDS = 100;

function statFields({ pages }: DesignDocument): { recordId: string; code: string }[] {
  const fields = pages
    .flatMap(everyLeaf)
    .flatMap((leaf) => (leaf.kind === 'stat' ? [{ recordId: leaf.recordId, code: leaf.code }] : []));
  const different = new Map(fields.map((field) => [`${field.recordId} ${field.code}`, field]));
  return [...different.values()].slice(0, MOST_FIELDS);
}
