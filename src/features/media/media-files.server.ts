import { join } from 'node:path';
import type { Deps } from '#platform/ctx.ts';
import type { StoredFiles } from '#platform/stored-files.ts';
import { existingMedia, type MediaFacts, readyMedia } from './media-row.server.ts';

/** The folder for uploads and processing, on the same disk as the media folder. */
export const uploadsFolder = ({ config }: Deps) => join(config.dataDir, 'uploads');

/** The prefix of an upload's files; the two digits keep folders small. */
export const prefixOf = (id: string) => `${id.slice(-2)}/${id}`;
export const keyOf = (id: string, name: string) => `${prefixOf(id)}/${name}`;
/** Of the file at one of an upload's addresses. */
export const keyOfUrl = (id: string, url: string) =>
  keyOf(id, new URL(url, 'http://local').pathname.split('/').at(-1) ?? '');
/** A received file that wasn't inspected yet. */
export const arrivedKey = (id: string) => `arrived/${id}`;

/** The file name of the smallest rendition of an upload. */
export const smallestOf = ({ sizes, name }: Pick<MediaFacts, 'sizes' | 'name'>): string =>
  sizes[0]?.name ?? name;

/** "3f/ID/640.webp" of what is served, "arrived/ID" of what wasn't inspected yet. */
const KEY = /^(?:[0-9a-f]{2}\/|arrived\/)([0-9a-f-]{36})(?:\/|$)/;

export const storedMedia: StoredFiles = {
  name: 'media',
  idOf: (key) => KEY.exec(key)?.[1] ?? null,
  existing: existingMedia,
  expected: async (job, after) =>
    (await readyMedia(job, after)).map(({ name, ...row }) => ({ ...row, key: keyOf(row.id, name) })),
};
