import { refusalBeforeSending } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { api } from '#platform/web/api.ts';
import { dismissToast, toast, toastFailure, toastRefusal } from '#ui/toast.ts';
import { addAsset } from '../../assets/calls.ts';
import { centreOf, type Point, round } from '../../design/box.ts';
import type { Workbench } from '../ui/editor-context.ts';
import { newPicture } from './new-layers.ts';
import { addNew } from './selection.ts';

/** How far several pictures lie from each other, in canvas pixels. */
const STEP = 24;
/** Longer than any upload takes: the message goes when it is done. */
const LONG_MS = 600_000;

/**
 * Uploads files that were dropped on the page or pasted, adds them to the owner's pictures, and places them one after the
 * other. Whatever is wrong with one is said, and the others are still added.
 * @param at the middle of the first one on the page; null for the middle of the page
 */
export async function uploadPictures(
  bench: Workbench,
  files: readonly File[],
  at: Point | null,
): Promise<void> {
  const { editor } = bench;
  if (editor.store.getState().isReadOnly) {
    toast('This design is view only, so pictures can’t be added to it.', { tone: 'bad' });
    return;
  }
  let placed = 0;
  for (const file of files) {
    const message = refusalBeforeSending(file, ['image'])?.message;
    if (message) toastRefusal({ message: `${file.name}: ${message}` });
    else if (await uploadOne(bench, file, at && { x: at.x + placed * STEP, y: at.y + placed * STEP }))
      placed += 1;
  }
}

/** @returns whether it is on the page */
async function uploadOne(
  { editor, sources, parts }: Workbench,
  file: File,
  at: Point | null,
): Promise<boolean> {
  const waiting = toast(`Uploading ${file.name}…`, { stay: LONG_MS });
  try {
    const sending = { signal: new AbortController().signal, onProgress: () => {} };
    const { id: mediaId } = await sendFile(file, 'image', {}, sending);
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 80);
    const asset = await api(addAsset, { body: { mediaId, name } });
    sources.learnAssets([asset]);
    parts.refresh();
    const size = { width: asset.media.width ?? 1, height: asset.media.height ?? 1 };
    const layer = newPicture(editor.document().canvas, { id: asset.id, name: asset.name, ...size });
    const middle = at ?? centreOf(layer);
    const place = { x: round(middle.x - layer.width / 2), y: round(middle.y - layer.height / 2) };
    addNew(editor, [{ ...layer, ...place }], 'Add picture');
    return true;
  } catch (error) {
    toastFailure(error, `${file.name} wasn’t added.`);
    return false;
  } finally {
    dismissToast(waiting);
  }
}
