import type { UploadedMedia } from '#features/media/calls.ts';
import {
  claimsToBeImage,
  refusalBeforeSending,
  refusals,
  uploadLimits,
} from '#features/media/upload-rules.ts';
import { Refusal } from '#platform/errors.ts';
import { GONE, LEFT, type Sending } from './sending.ts';
import { roomFor, type UploadItem, type UploadRules, type UploadsState } from './upload-item.ts';

/** How many are sent at the same time; the others wait, so that the first is done soon. */
const AT_ONCE = 2;

export interface UploadTools {
  send(
    file: File,
    kind: UploadItem['kind'],
    ticket: { id?: string },
    sending: Sending,
  ): Promise<Pick<UploadedMedia, 'id'>>;
  /** An address to show a file by in this tab, and how large the picture is; null what it cannot tell. */
  look(file: File, kind: UploadItem['kind']): Promise<{ preview: string | null; pixels: number | null }>;
  forget(preview: string): void;
}

interface Work {
  file: File;
  ticket: { id?: string };
  stop: AbortController | null;
}

/** The files beside a text that is being written. Knows nothing of React; a component reads `state`. */
export function createUploads(rules: UploadRules, tools: UploadTools) {
  let state: UploadsState = { items: [], notice: null };
  const works = new Map<string, Work>();
  const listeners = new Set<() => void>();
  let keys = 0;

  function set(next: Partial<UploadsState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const find = (key: string) => state.items.find((item) => item.key === key);
  const change = (key: string, part: Partial<UploadItem>) =>
    set({ items: state.items.map((item) => (item.key === key ? { ...item, ...part } : item)) });
  const fail = (key: string, message: string, canRetry: boolean) =>
    change(key, { state: 'failed', message, canRetry });

  function startNext() {
    const busy = state.items.filter(({ state }) => state === 'uploading' || state === 'processing').length;
    for (const { key } of state.items.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - busy)) {
      void start(key);
    }
  }

  async function start(key: string) {
    const work = works.get(key);
    const item = find(key);
    if (!work || !item) return;
    const stop = new AbortController();
    work.stop = stop;
    change(key, { state: 'uploading', progress: 0, message: null });
    try {
      const { id } = await tools.send(work.file, item.kind, work.ticket, {
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
        onArrived: () => change(key, { state: 'processing', progress: 1 }),
      });
      change(key, { state: 'ready', progress: 1, mediaId: id });
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = error instanceof Refusal;
      // Purged, or a ticket that waited too long: the next try starts from the beginning.
      if (refused && (error.status === 404 || error.code === 'TICKET_EXPIRED')) work.ticket = {};
      const message = refused ? error.message : 'The upload failed. Try again.';
      // What is wrong with the file itself stays wrong; a lost connection or a busy server does not.
      const lasting =
        refused && (error.status === 400 || error.status === 413) && error.code !== 'TICKET_EXPIRED';
      fail(key, message, !lasting);
    } finally {
      // What is done is not stopped any more, whatever becomes of the list.
      if (work.stop === stop) work.stop = null;
      startNext();
    }
  }

  async function take(file: File, kind: UploadItem['kind']) {
    keys += 1;
    const key = `file-${keys}`;
    works.set(key, { file, ticket: {}, stop: null });
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
      set({ items: [...state.items, { ...fresh, state: 'failed', message: refusal.message }] });
      return;
    }
    set({ items: [...state.items, fresh] });
    const { preview, pixels } = await tools.look(file, kind);
    if (find(key)) change(key, { preview });
    else if (preview) tools.forget(preview);
    if (pixels !== null && pixels > uploadLimits.imagePixels) {
      works.get(key)?.stop?.abort(GONE);
      fail(key, refusals.tooManyPixels.message, false);
    }
  }

  function drop(keys: readonly string[], why: string) {
    for (const key of keys) {
      works.get(key)?.stop?.abort(why);
      works.delete(key);
      const preview = find(key)?.preview;
      if (preview) tools.forget(preview);
    }
    set({ items: state.items.filter((item) => !keys.includes(item.key)), notice: null });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(files: Iterable<File>) {
      const chosen = [...files].map((file) => ({ file, kind: kindOf(file) }));
      const { taken, notice } = roomFor(
        state.items,
        chosen.map(({ kind }) => kind),
        rules,
      );
      set({ notice });
      const looking = chosen.slice(0, taken).map(({ file, kind }) => take(file, kind));
      startNext();
      return Promise.all(looking).then(() => {});
    },
    /** Uploads of an earlier visit that are still there. */
    restore: (items: readonly UploadItem[]) => set({ items: [...items, ...state.items] }),
    /** Stops sending. The file stays in the list and can be sent again. */
    cancel(key: string) {
      works.get(key)?.stop?.abort(GONE);
      fail(key, 'You canceled this upload.', true);
      startNext();
    },
    retry(key: string) {
      if (!find(key)?.canRetry) return;
      change(key, { state: 'waiting', progress: 0, message: null, canRetry: false });
      startNext();
    },
    remove(key: string) {
      drop([key], GONE);
      startNext();
    },
    setAlt: (key: string, alt: string) => change(key, { alt }),
    setCaptions: (key: string, captions: UploadItem['captions']) => change(key, { captions }),
    /** One place earlier (-1) or later (1). */
    move(key: string, by: -1 | 1) {
      const from = state.items.findIndex((item) => item.key === key);
      const items = [...state.items];
      const [item] = items.splice(from, 1);
      const to = from + by;
      if (!item || to < 0 || to > items.length) return;
      items.splice(to, 0, item);
      set({ items });
    },
    /** After publishing: the list is empty again. */
    clear: () =>
      drop(
        state.items.map(({ key }) => key),
        GONE,
      ),
    /** The page goes: what is being sent stops, and a video goes on where it stood when it is chosen again. */
    leave: () =>
      drop(
        state.items.map(({ key }) => key),
        LEFT,
      ),
  };
}
export type Uploads = ReturnType<typeof createUploads>;

const kindOf = (file: File): UploadItem['kind'] =>
  claimsToBeImage(file.name, file.type) || !file.type.startsWith('video/') ? 'image' : 'video';
