import type { Media } from '#features/media/media.ts';
import { api } from '#platform/web/api.ts';
import { getMedia } from '../../calls.ts';
import type { CaptionsItem, UploadItem } from './upload-item.ts';
import type { Uploads } from './uploads-store.ts';

type SavedUpload = Pick<UploadItem, 'name' | 'kind' | 'alt'> & {
  mediaId: string;
  captions?: CaptionsItem | null;
};
const storedAs = (keepAs: string) => `uploads:${keepAs}`;

/** Stores what is ready, so that a closed tab doesn't lose it: the server keeps it for a day. */
export function keepReady(keepAs: string, items: readonly UploadItem[]): void {
  const ready = items.flatMap<SavedUpload>(({ state, mediaId, name, kind, alt, captions }) =>
    state === 'ready' && mediaId ? [{ mediaId, name, kind, alt, captions }] : [],
  );
  try {
    if (ready.length === 0) localStorage.removeItem(storedAs(keepAs));
    else localStorage.setItem(storedAs(keepAs), JSON.stringify(ready));
  } catch {
    // Without storage nothing is kept; everything else works.
  }
}

/** Stores the uploads of a saved draft where an open tray finds them. */
export function storeMedia(keepAs: string, media: readonly Media[]): void {
  const saved = media.flatMap<SavedUpload>(({ id, kind, alt, captions }) =>
    kind === 'file'
      ? []
      : [
          {
            mediaId: id,
            name: kind === 'video' ? 'Video' : 'Picture',
            kind,
            alt,
            captions: captions ?? null,
          },
        ],
  );
  try {
    localStorage.setItem(storedAs(keepAs), JSON.stringify(saved));
  } catch {
    // As in keepReady.
  }
}

/** Restores what an earlier visit uploaded and didn't publish. */
export async function restoreReady(keepAs: string, uploads: Uploads): Promise<void> {
  const found = await Promise.all(readKept(keepAs).map(itemOf));
  uploads.restore(found.filter((item) => item !== null));
}

async function itemOf(kept: SavedUpload): Promise<UploadItem | null> {
  const { mediaId, name, kind, alt, captions = null } = kept;
  const media = await findKept(mediaId);
  if (!media) return null;
  return {
    key: `kept-${mediaId}`,
    name,
    kind,
    alt,
    mediaId,
    captions,
    state: 'ready',
    progress: 1,
    preview: kind === 'image' ? (media.sizes[0]?.url ?? media.url) : null,
    message: null,
    canRetry: false,
  };
}

/** An unused upload, with URLs only its owner can fetch; null when it was used or purged meanwhile. */
async function findKept(mediaId: string) {
  const media = await api(getMedia, { params: { mediaId } }).catch(() => null);
  return media?.state === 'ready' && !media.inUse ? media : null;
}

/** The URL of an unused picture; null when it was used or purged. */
export async function unusedPicture(mediaId: string): Promise<string | null> {
  return (await findKept(mediaId))?.url ?? null;
}

function readKept(keepAs: string): SavedUpload[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs(keepAs)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** An older build may have stored another shape. */
function isKept(value: unknown): value is SavedUpload {
  const { mediaId, name, kind, alt } = (value ?? {}) as Partial<Record<keyof SavedUpload, unknown>>;
  return (
    [mediaId, name, alt].every((one) => typeof one === 'string') && (kind === 'image' || kind === 'video')
  );
}
