import type { UploadedMedia } from '#features/media/media.ts';
import { Refusal } from '#platform/errors.ts';
import type { Sending } from './sending.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadList } from './upload-list.ts';

/** How many are sent at the same time, so that the first is done soon. */
const AT_ONCE = 2;

export type SendFile = (
  file: File,
  kind: UploadItem['kind'],
  ticket: { id?: string },
  sending: Sending,
) => Promise<Pick<UploadedMedia, 'id'>>;

interface Work {
  file: File;
  ticket: { id?: string };
  stop: AbortController | null;
}

/** Sends the waiting files of a list, a few at a time, and records their progress. */
export function createUploadQueue(list: UploadList, send: SendFile) {
  const works = new Map<string, Work>();

  function startNext() {
    const { items } = list.read();
    const busy = items.filter(({ state }) => state === 'uploading' || state === 'processing').length;
    const waiting = items.filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, AT_ONCE - busy)) void start(key);
  }

  async function start(key: string) {
    const work = works.get(key);
    const item = list.find(key);
    if (!work || !item) return;
    const stop = new AbortController();
    work.stop = stop;
    list.change(key, { state: 'uploading', progress: 0, message: null });
    try {
      const { id } = await send(work.file, item.kind, work.ticket, {
        signal: stop.signal,
        onProgress: (progress) => list.change(key, { progress }),
        onArrived: () => list.change(key, { state: 'processing', progress: 1 }),
      });
      list.change(key, { state: 'ready', progress: 1, mediaId: id });
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = error instanceof Refusal;
      // Purged, or an expired ticket: the next attempt starts from the beginning.
      if (refused && (error.status === 404 || error.code === 'TICKET_EXPIRED')) work.ticket = {};
      const message = refused ? error.message : 'The upload failed. Try again.';
      // An invalid file stays invalid; a lost connection or a busy server doesn't last.
      const lasting =
        refused && (error.status === 400 || error.status === 413) && error.code !== 'TICKET_EXPIRED';
      list.fail(key, message, !lasting);
    } finally {
      // A finished upload isn't aborted, whatever happens to the list.
      if (work.stop === stop) work.stop = null;
      startNext();
    }
  }

  return {
    put: (key: string, file: File) => void works.set(key, { file, ticket: {}, stop: null }),
    /** Call it whenever a file is waiting or has finished. */
    startNext,
    /** Aborts the upload; the file can be sent again. */
    stop: (key: string, why: string) => works.get(key)?.stop?.abort(why),
    drop(key: string, why: string) {
      works.get(key)?.stop?.abort(why);
      works.delete(key);
    },
  };
}
