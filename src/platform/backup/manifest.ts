import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { BackupPlace } from './backup-place.ts';

const TableCopy = z.object({
  /** `public.post`. */
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of its rows as COPY writes them, in hex. */
  sha256: z.string(),
});
export type TableCopy = z.infer<typeof TableCopy>;

const MediaCopy = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type MediaCopy = z.infer<typeof MediaCopy>;

/** What a backup holds. It is written last: without one a folder is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  /** Names and hashes of the migrations that had been applied. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(TableCopy),
  /** The last value of each sequence; null for one that hasn't been used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  media: z.object({ files: z.number(), bytes: z.number() }),
  hasKeys: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
/** One line a file: its key, bytes and hash. */
export const MEDIA_LIST = 'media.jsonl.gz';
export const KEYS = 'keys.json';
export const tableFile = (table: string): string => `database/${table}.copy.gz`;
export const mediaFile = (key: string): string => `media/${key}`;

/** Empty where there is none yet. */
export async function readMediaList({ unpacked }: Pick<BackupPlace, 'unpacked'>): Promise<MediaCopy[]> {
  const list = await unpacked(MEDIA_LIST);
  const lines = list ? (await text(list)).split('\n').filter(Boolean) : [];
  return lines.map((line) => MediaCopy.parse(JSON.parse(line)));
}
