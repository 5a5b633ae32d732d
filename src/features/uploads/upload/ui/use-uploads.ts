import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepReady, restoreReady } from './saved-uploads.ts';
import { sendFile } from './send-file.ts';
import {
  type CaptionsItem,
  type ReadyMedia,
  readyMedia,
  type UploadItem,
  type UploadRules,
} from './upload-item.ts';
import { createUploads, type Uploads } from './uploads-store.ts';

export interface UseUploads {
  items: readonly UploadItem[];
  notice: string | null;
  rules: UploadRules;
  /** What to attach: ids and alt texts, in order. */
  ready: ReadyMedia[];
  /** An upload is in progress. */
  isBusy: boolean;
  hasFailed: boolean;
  add(files: Iterable<File>): void;
  cancel(key: string): void;
  retry(key: string): void;
  remove(key: string): void;
  setAlt(key: string, alt: string): void;
  setCaptions(key: string, captions: CaptionsItem | null): void;
  /** Moves it one place earlier (-1) or later (1). */
  move(key: string, by: -1 | 1): void;
  clear(): void;
}

/**
 * The uploads of a text being written. They never change the text.
 * @param options.keepAs a storage key under which they survive closing and reloading. It should contain the account's
 *   id.
 */
export function useUploads({ keepAs, ...rules }: UploadRules & { keepAs?: string }): UseUploads {
  const [uploads] = useState(() => (keepAs ? keptUploads(keepAs, rules) : newUploads(rules)));
  const state = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
  useEffect(() => (keepAs ? undefined : () => uploads.leave()), [uploads, keepAs]);
  return {
    ...state,
    rules,
    ready: readyMedia(state.items),
    isBusy: state.items.some(({ state }) => state !== 'ready' && state !== 'failed'),
    hasFailed: state.items.some(({ state }) => state === 'failed'),
    add: (files) => void uploads.add(files),
    cancel: uploads.cancel,
    retry: uploads.retry,
    remove: uploads.remove,
    setAlt: uploads.setAlt,
    setCaptions: uploads.setCaptions,
    move: uploads.move,
    clear: uploads.clear,
  };
}

const newUploads = (rules: UploadRules): Uploads =>
  createUploads(rules, {
    send: sendFile,
    look: readFileInfo,
    forget: (preview) => URL.revokeObjectURL(preview),
  });

const openUploads = new Map<string, Uploads>();

function keptUploads(keepAs: string, rules: UploadRules): Uploads {
  const found = openUploads.get(keepAs);
  if (found) return found;
  const uploads = newUploads(rules);
  // On the server there is nothing to store.
  if (typeof window === 'undefined') return uploads;
  openUploads.set(keepAs, uploads);
  void restoreReady(keepAs, uploads).finally(() =>
    uploads.subscribe(() => keepReady(keepAs, uploads.read().items)),
  );
  return uploads;
}

/**
 * An object URL of a file, and the size of an image in pixels. Null for an image this browser can't decode: the server
 * decides whether it is one.
 */
async function readFileInfo(
  file: File,
  kind: UploadItem['kind'],
): Promise<{ preview: string | null; pixels: number | null }> {
  const preview = URL.createObjectURL(file);
  if (kind === 'video') return { preview, pixels: null };
  const image = new Image();
  image.src = preview;
  const known = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  if (known) return { preview, pixels: image.naturalWidth * image.naturalHeight };
  URL.revokeObjectURL(preview);
  return { preview: null, pixels: null };
}
