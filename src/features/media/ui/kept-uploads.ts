import { z } from 'zod';
import { api, apiHeaders } from '#platform/web/api.ts';
import { getMedia } from '../calls.ts';
import type { UploadItem } from './upload-item.ts';
import type { Uploads } from './uploads-store.ts';

const Kept = z.array(
  z.object({ mediaId: z.string(), name: z.string(), kind: z.enum(['image', 'video']), alt: z.string() }),
);
const storedAs = (keepAs: string) => `uploads:${keepAs}`;

/** Writes down what is ready, so that a closed tab does not lose it: on the server it stays for a day. */
export function keepReady(keepAs: string, items: readonly UploadItem[]): void {
  const ready = items.flatMap(({ state, mediaId, name, kind, alt }) =>
    state === 'ready' && mediaId ? [{ mediaId, name, kind, alt }] : [],
  );
  try {
    if (ready.length === 0) localStorage.removeItem(storedAs(keepAs));
    else localStorage.setItem(storedAs(keepAs), JSON.stringify(ready));
  } catch {
    // A browser without storage keeps nothing; everything else works.
  }
}

/** Brings back what an earlier visit had ready and did not publish. */
export async function restoreReady(keepAs: string, uploads: Uploads): Promise<void> {
  const kept = Kept.safeParse(readJson(storedAs(keepAs)));
  if (!kept.success) return;
  const found = await Promise.all(kept.data.map(itemOf));
  uploads.restore(found.filter((item) => item !== null));
}

async function itemOf(kept: z.infer<typeof Kept>[number]): Promise<UploadItem | null> {
  const { mediaId, name, kind, alt } = kept;
  const media = await api(getMedia, { params: { mediaId } }).catch(() => null);
  if (media?.state !== 'ready' || media.inUse) return null;
  return {
    key: `kept-${mediaId}`,
    ...{ name, kind, alt, mediaId },
    state: 'ready',
    progress: 1,
    preview: kind === 'image' ? await fetchPreview(media.sizes[0]?.url ?? media.url) : null,
    message: null,
    canRetry: false,
  };
}

/** Nobody else can see it yet, so an <img> alone would not get it. */
async function fetchPreview(url: string): Promise<string | null> {
  const reply = await fetch(url, { headers: apiHeaders() }).catch(() => null);
  return reply?.ok ? URL.createObjectURL(await reply.blob()) : null;
}

function readJson(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
