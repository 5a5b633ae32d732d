import type { StoredFiles } from '#platform/stored-files.ts';
import { keyOf } from './processing/store-media.server.ts';
import { existingMedia, readyMedia } from './queries.server.ts';

/** "3f/ID/640.webp" of what is served, "arrived/ID" of what wasn't inspected yet. */
const KEY = /^(?:[0-9a-f]{2}\/|arrived\/)([0-9a-f-]{36})(?:\/|$)/;

export const storedMedia: StoredFiles = {
  name: 'media',
  idOf: (key) => KEY.exec(key)?.[1] ?? null,
  existing: existingMedia,
  expected: async (job, after) =>
    (await readyMedia(job, after)).map(({ name, ...row }) => ({ ...row, key: keyOf(row.id, name) })),
};
