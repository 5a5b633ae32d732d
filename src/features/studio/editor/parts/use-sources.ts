import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import type { DesignDocument } from '../../design/design-schema.ts';
import { leavesOfKind } from '../../design/leaves.ts';
import { getCanvasAllOptions } from '../../options/calls.ts';
import { getDesignParts, getStatValues } from '../../parts/calls.ts';
import { newText } from '../operations/new-layers.ts';
import { useEditorState, type Workbench } from '../ui/editor-context.ts';
import { useFonts } from './use-fonts.ts';

/** As many as one call takes. */
const MOST_FIELDS = 100;

/** Asks for the values of the stat fields, also of those that are pasted, and tells the painter. @returns why not */
function useStatValues({ parts, sources }: Workbench): string | null {
  const key = useEditorState(({ history }) => fieldsKey(history.before ?? history.document));
  const fields = useMemo(() => JSON.parse(key) as { recordId: string; code: string }[], [key]);
  const values = useCall(
    getStatValues,
    { body: { fields } },
    { enabled: fields.length > 0, placeholderData: keepPreviousData },
  );
  useEffect(() => {
    if (!values.data) return;
    sources.learnStats(values.data.items);
    parts.refresh();
  }, [values.data, sources, parts]);
  return values.error?.message ?? null;
}

const keys = new WeakMap<DesignDocument, string>();

/** The different fields of a design, as text: the same while none is added. */
function fieldsKey(design: DesignDocument): string {
  const known = keys.get(design);
  if (known !== undefined) return known;
  const different = new Map(
    leavesOfKind(design, 'stat')
      .filter(({ recordId }) => recordId !== '')
      .map(({ recordId, code }) => [`${recordId} ${code}`, { recordId, code }]),
  );
  const key = JSON.stringify([...different.values()].slice(0, MOST_FIELDS));
  keys.set(design, key);
  return key;
}

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
