import {
  claimsToBeImage,
  refusalBeforeSending,
  refusals,
  uploadLimits,
} from '#features/media/upload-rules.ts';
import { GONE, LEFT } from './sending.ts';
import { roomFor, type UploadItem, type UploadRules } from './upload-item.ts';
import { createUploadList } from './upload-list.ts';
import { createUploadQueue, type SendFile } from './upload-queue.ts';

export interface UploadTools {
  send: SendFile;
  /** An object URL of a file, and its dimensions; null for what can't be read. */
  look(file: File, kind: UploadItem['kind']): Promise<{ preview: string | null; pixels: number | null }>;
  forget(preview: string): void;
}

/** The uploads of a text being written. Independent of React; a component calls `read`. */
export function createUploads(rules: UploadRules, tools: UploadTools) {
  const list = createUploadList();
  const { read, set, find, change, fail } = list;
  const queue = createUploadQueue(list, tools.send);
  let keys = 0;

  async function take(file: File, kind: UploadItem['kind']) {
    keys += 1;
    const key = `file-${keys}`;
    queue.put(key, file);
    const fresh: UploadItem = {
      key,
      name: file.name,
      kind,
      state: 'waiting',
      progress: 0,
      preview: null,
      alt: '',
      mediaId: null,
      captions: null,
      message: null,
      canRetry: false,
    };
    const refusal = refusalBeforeSending(file, rules.maxVideos ? ['image', 'video'] : ['image']);
    if (refusal) {
      set({ items: [...read().items, { ...fresh, state: 'failed', message: refusal.message }] });
      return;
    }
    set({ items: [...read().items, fresh] });
    const { preview, pixels } = await tools.look(file, kind);
    if (find(key)) change(key, { preview });
    else if (preview) tools.forget(preview);
    if (pixels !== null && pixels > uploadLimits.imagePixels) {
      queue.stop(key, GONE);
      fail(key, refusals.tooManyPixels.message, false);
    }
  }

  function drop(keys: readonly string[], why: string) {
    for (const key of keys) {
      queue.drop(key, why);
      const preview = find(key)?.preview;
      if (preview) tools.forget(preview);
    }
    set({ items: read().items.filter((item) => !keys.includes(item.key)), notice: null });
  }

  const allKeys = () => read().items.map(({ key }) => key);

  return {
    read,
    subscribe: list.subscribe,
    add(files: Iterable<File>) {
      const chosen = [...files].map((file) => ({ file, kind: kindOf(file) }));
      const { taken, notice } = roomFor(
        read().items,
        chosen.map(({ kind }) => kind),
        rules,
      );
      set({ notice });
      const looking = chosen.slice(0, taken).map(({ file, kind }) => take(file, kind));
      queue.startNext();
      return Promise.all(looking).then(() => {});
    },
    /** Uploads of an earlier visit that still exist. */
    restore: (items: readonly UploadItem[]) => set({ items: [...items, ...read().items] }),
    /** Aborts the upload. The file stays in the list and can be sent again. */
    cancel(key: string) {
      queue.stop(key, GONE);
      fail(key, 'You cancelled this upload.', true);
      queue.startNext();
    },
    retry(key: string) {
      if (!find(key)?.canRetry) return;
      change(key, { state: 'waiting', progress: 0, message: null, canRetry: false });
      queue.startNext();
    },
    remove(key: string) {
      drop([key], GONE);
      queue.startNext();
    },
    setAlt: (key: string, alt: string) => change(key, { alt }),
    setCaptions: (key: string, captions: UploadItem['captions']) => change(key, { captions }),
    move: list.move,
    /** Empties the list after publishing. */
    clear: () => drop(allKeys(), GONE),
    /** When the page is left: uploads stop, and a video continues when it is chosen again. */
    leave: () => drop(allKeys(), LEFT),
  };
}
export type Uploads = ReturnType<typeof createUploads>;

const kindOf = (file: File): UploadItem['kind'] =>
  claimsToBeImage(file.name, file.type) || !file.type.startsWith('video/') ? 'image' : 'video';
