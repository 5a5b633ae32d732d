import { useEffect } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import { getCanvasAllOptions } from '../../options/calls.ts';
import { getDesignParts } from '../../parts/calls.ts';
import { newText } from '../operations/new-layers.ts';
import type { Workbench } from '../ui/editor-context.ts';
import { useFonts } from './use-fonts.ts';
import { useStatValues } from './use-stat-values.ts';

/** Asks for what the design refers to and tells the painter. @returns why something couldn't be asked for */
export function useSources(bench: Workbench, family: string): string | null {
  const { parts, sources, editor, design } = bench;
  const statProblem = useStatValues(bench);
  const options = useCall(getCanvasAllOptions, {});
  const used = useCall(getDesignParts, { params: { designId: design.id } });
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
    if (!fonts.data) return;
    sources.learnFonts(fonts.data, true);
    // Here before somebody adds a text, so that its box is measured with its own font.
    for (const style of ['heading', 'body'] as const)
      parts.measureOf(newText(editor.document().canvas, style, family));
    parts.refresh();
  }, [fonts.data, sources, parts, editor, family]);

  const failed = [options, used, fonts].find(({ isError }) => isError);
  return failed?.error?.message ?? statProblem;
}
