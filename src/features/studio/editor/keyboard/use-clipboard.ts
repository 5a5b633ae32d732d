import { useEffect } from 'react';
import { z } from 'zod';
import { Layer } from '../../design/design-schema.ts';
import { fitted } from '../geometry/fit-text.ts';
import { newText } from '../operations/new-layers.ts';
import { addCopies, addNew, removeSelection } from '../operations/selection.ts';
import { useWorkbench, type Workbench } from '../ui/editor-context.ts';

/** Marks layers among everything else that a clipboard can hold. */
const KIND = 'touchline-layers';

const Copied = z.object({
  kind: z.literal(KIND),
  version: z.literal(1),
  layers: z.array(Layer).min(1).max(500),
});

/** What was copied here last, for buttons, which may not read the system's clipboard everywhere. */
let lastCopied = '';

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

export interface Clipboard {
  copy(): void;
  cut(): void;
  paste(): void;
}

/**
 * Copy, cut and paste by the browser's own events, so that layers go from one design to another, in another tab too.
 * Pictures become assets, other text a text layer.
 */
export function useClipboard(addPictures: (files: readonly File[]) => void, family: string): Clipboard {
  const workbench = useWorkbench();
  const { editor } = workbench;
  useEffect(() => {
    const on = new AbortController();
    const give = (event: ClipboardEvent) => {
      const layers = editor.selected();
      if (isElsewhere(event.target) || layers.length === 0) return;
      event.preventDefault();
      lastCopied = writeLayers(layers);
      event.clipboardData?.setData('text/plain', lastCopied);
      if (event.type === 'cut') removeSelection(editor);
      else editor.announce(`Copied ${layers.length === 1 ? layers[0]?.name : `${layers.length} layers`}`);
    };
    const take = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || !event.clipboardData) return;
      event.preventDefault();
      const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length > 0) addPictures(pictures);
      else pasteText(workbench, event.clipboardData.getData('text/plain'), family);
    };
    document.addEventListener('copy', give, { signal: on.signal });
    document.addEventListener('cut', give, { signal: on.signal });
    document.addEventListener('paste', take, { signal: on.signal });
    return () => on.abort();
  }, [workbench, editor, addPictures, family]);

  const copy = () => {
    const layers = editor.selected();
    if (layers.length === 0) return;
    lastCopied = writeLayers(layers);
    void navigator.clipboard?.writeText(lastCopied).catch(() => {});
    editor.announce('Copied');
  };
  return {
    copy,
    cut() {
      copy();
      removeSelection(editor);
    },
    paste() {
      const read = navigator.clipboard?.readText?.() ?? Promise.resolve(lastCopied);
      void read.catch(() => lastCopied).then((text) => pasteText(workbench, text || lastCopied, family));
    },
  };
}

function pasteText({ editor, parts }: Workbench, text: string, family: string): void {
  const layers = readLayers(text);
  if (layers) {
    const isHere = layers.some(({ id }) => editor.page().layers.some((layer) => layer.id === id));
    addCopies(editor, layers, 'Paste', isHere ? undefined : 0);
    return;
  }
  const trimmed = text.trim().slice(0, 2000);
  if (!trimmed) {
    editor.announce('There is nothing to paste.');
    return;
  }
  const layer = newText(editor.document().canvas, 'body', family, trimmed);
  addNew(editor, [fitted(layer, parts)], 'Paste text');
}

const writeLayers = (layers: readonly Layer[]): string => JSON.stringify({ kind: KIND, version: 1, layers });

/** The layers in a clipboard's text; null where it is something else. It may come from anywhere, so it is checked. */
function readLayers(text: string): Layer[] | null {
  if (!text.startsWith(`{"kind":"${KIND}"`)) return null;
  try {
    return Copied.parse(JSON.parse(text)).layers;
  } catch {
    return null;
  }
}
