import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { createStorage } from '../open-storage.ts';
import { keysOfSite, type WithKeys } from '../site-keys.ts';
import { keysIn } from '../storage.ts';
import { sealKeys } from './backup-keys.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { copyOut, inTransaction, tablesOf } from './copy-tables.ts';
import {
  KEYS,
  MANIFEST,
  type Manifest,
  MEDIA_LIST,
  type MediaCopy,
  mediaFile,
  readMediaList,
  tableFile,
} from './manifest.ts';

interface Options {
  /** A folder or a bucket. */
  target: string;
  /** Without one the keys stay out of the backup. */
  passphrase: string | null;
  say(line: string): void;
}

/**
 * Copies the database as of one moment, beside a running site, and then the media that the last backup at that place
 * doesn't have yet. Interrupted, it goes on from there the next time.
 */
export async function takeBackup(app: WithKeys, { target, passphrase, say }: Options): Promise<Manifest> {
  const { config } = app.deps;
  const place = await openBackupPlace(config, target);
  try {
    // Until the new one is whole there is none.
    await place.storage.delete(MANIFEST);
    const database = await inTransaction(
      config.DATABASE_DIRECT_URL,
      'begin isolation level repeatable read read only',
      (client) => copyDatabase(client, place, say),
    );
    const media = await copyMedia(config, place, say);
    await place.storage.delete(KEYS);
    if (passphrase) await place.storage.put(KEYS, sealKeys(keysOfSite(app), passphrase));
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...database,
      media,
      hasKeys: passphrase !== null,
    };
    await place.storage.put(MANIFEST, JSON.stringify(manifest, null, 2));
    return manifest;
  } finally {
    await place.end();
  }
}

async function copyDatabase(client: pg.Client, place: BackupPlace, say: (line: string) => void) {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const { rows: version } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  );
  const tables: Manifest['tables'] = [];
  for (const of of await tablesOf(client)) {
    const stream = copyOut(client, of);
    const { sha256 } = await place.put(tableFile(of.table), stream, 'gzip');
    tables.push({ ...of, rows: stream.rowCount, sha256 });
  }
  say(`the database: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  return { migrations, sequences, tables, postgres: version[0]?.postgres ?? '' };
}

/** Media never change under their key. What the site has deleted goes from the backup too: people may have asked for it. */
async function copyMedia(config: Config, place: BackupPlace, say: (line: string) => void) {
  const known = new Map((await readMediaList(place)).map((copied) => [copied.key, copied]));
  const media: MediaCopy[] = [];
  let [files, added] = [0, 0];
  const storage = await createStorage(config);
  for await (const keys of keysIn(storage))
    for (const key of keys) {
      const copied = known.get(key) ?? {
        key,
        ...(await place.put(mediaFile(key), await storage.getStream(key))),
      };
      if (!known.delete(key)) added += 1;
      media.push(copied);
      files += 1;
      // Whoever interrupts it doesn't lose what is there.
      if (added % KEEP_EVERY === KEEP_EVERY - 1) await putList(place, [...media, ...known.values()]);
    }
  await putList(place, media);
  for (const key of known.keys()) await place.storage.delete(mediaFile(key));
  say(`media: ${files} files, ${added} of them new, ${known.size} gone`);
  return { files, bytes: media.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const KEEP_EVERY = 500;

const putList = (place: BackupPlace, media: readonly MediaCopy[]) =>
  place.put(MEDIA_LIST, Readable.from(media.map((one) => Buffer.from(`${JSON.stringify(one)}\n`))), 'gzip');
