import type { Media, UploadedMedia } from './calls.ts';
import { CAPTIONS } from './captions.ts';
import type { MediaRow } from './queries.server.ts';

const addressOf = (id: string, name: string) => `/media/${id}/${name}`;

export function presentMedia(row: MediaRow): Media {
  return {
    id: row.id,
    kind: row.kind,
    url: row.state === 'ready' && row.name ? addressOf(row.id, row.name) : '',
    isDefault: false,
    alt: row.alt,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    durationMs: row.durationMs,
    sizes: row.sizes.map(({ width, name }) => ({ width, url: addressOf(row.id, name) })),
    ...(row.captionsId ? { captions: captionsOf(row, row.captionsId) } : {}),
  };
}

function captionsOf({ captionsLanguage, captionsLabel }: MediaRow, id: string): Media['captions'] {
  const language = captionsLanguage ?? 'en';
  return { id, url: addressOf(id, CAPTIONS), language, label: captionsLabel ?? language };
}

/** For its owner, who may look at it before it is ready. */
export const presentUpload = (row: MediaRow): UploadedMedia => ({
  ...presentMedia(row),
  state: row.state,
  rejectedFor: row.rejectedFor,
  message: row.rejectedWhy,
  inUse: row.attachedAt !== null,
});
