import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, ConfigError, directVariable } from '../config.ts';
import { migrate } from '../migrate.ts';
import { knownMigrations } from '../migration-files.ts';
import { createStorage } from '../open-storage.ts';
import { unsealKeys } from './backup-keys.ts';
import { type BackupPlace, openBackupPlace, openSpool } from './backup-place.ts';
import { copyIn, hashOf, identifier, inTransaction } from './copy-tables.ts';
import { KEYS, MANIFEST, Manifest, mediaFile, readMediaList, tableFile } from './manifest.ts';

interface Options {
  /** A folder or a bucket. */
  source: string;
  passphrase: string | null;
  say(line: string): void;
}

/**
 * Restores a backup into an empty database and its media and keys beside it. Every table and every file is compared with
 * the hash in the manifest; the database is committed as a whole or not at all.
 * @throws ConfigError for what is no backup, a newer one, or a database that isn't empty
 */
export async function restoreBackup(config: Config, { source, passphrase, say }: Options): Promise<Manifest> {
  const place = await openBackupPlace(config, source);
  try {
    if (!(await place.storage.exists(MANIFEST)))
      throw new ConfigError(`There is no complete backup in ${source}: it has no ${MANIFEST}.`);
    const manifest = Manifest.parse(JSON.parse(await place.storage.get(MANIFEST)));
    await assertKnown(manifest);
    await assertEmpty(config.DATABASE_DIRECT_URL);
    await restoreKeys(config, place, manifest, { passphrase, say });
    await migrate(config.DATABASE_DIRECT_URL, () => {}, {
      variable: directVariable(config),
      until: manifest.migrations.at(-1)?.name,
    });
    await inTransaction(config.DATABASE_DIRECT_URL, 'begin', (client) => load(client, place, manifest));
    say(`the database: ${manifest.tables.length} tables, each as it was`);
    await restoreMedia(config, place, say);
    return manifest;
  } finally {
    await place.end();
  }
}

/** Code of a later release restores it and migrates it with the next start; code of an earlier one doesn't know it. */
async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations();
  const unknown = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (unknown)
    throw new ConfigError(`The backup is newer than this code: it has ${unknown.name}. Update the code.`);
}

const assertEmpty = (url: string): Promise<void> =>
  inTransaction(url, 'begin read only', async (client) => {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('public.migration') is not null as is_there`,
    );
    if (rows[0]?.is_there)
      throw new ConfigError(
        'The database isn’t empty. Restore into an empty one: another TOUCHLINE_DATA, or another DATABASE_URL.',
      );
  });

async function restoreKeys(
  { dataDir }: Config,
  place: BackupPlace,
  { hasKeys }: Manifest,
  { passphrase, say }: Pick<Options, 'passphrase' | 'say'>,
): Promise<void> {
  if (!hasKeys) return say('keys: none in this backup; set AUTH_SECRET and REGISTER_KEY to the old ones');
  if (!passphrase) return say('keys: left out, because BACKUP_PASSPHRASE isn’t set');
  const keys = unsealKeys(await place.storage.get(KEYS), passphrase);
  await mkdir(dataDir, { recursive: true });
  for (const [file, key] of Object.entries(keys))
    await writeFile(join(dataDir, file), `${key}\n`, { mode: 0o600 });
  say(`keys: ${Object.keys(keys).join(', ')}`);
}

/** In one transaction without foreign keys and triggers: the rows come in any order, and were checked once. */
async function load(client: pg.Client, place: BackupPlace, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map(({ table }) => identifier(table));
  const { rows: foreignKeys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  for (const { owner, name } of foreignKeys)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations bring rows too.
  await client.query(`truncate ${names.join(', ')}`);
  for (const of of manifest.tables) {
    const rows = await place.unpacked(tableFile(of.table));
    if (!rows) throw new ConfigError(`The backup is damaged: ${tableFile(of.table)} is missing.`);
    const count = await copyIn(client, of, rows);
    if (count !== of.rows || (await hashOf(client, of)) !== of.sha256)
      throw new ConfigError(`The backup is damaged: ${tableFile(of.table)} isn’t what was written.`);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { owner, name, definition } of foreignKeys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [identifier(name), last]);
}

async function restoreMedia(config: Config, place: BackupPlace, say: (line: string) => void): Promise<void> {
  const spool = await openSpool(await createStorage(config), config.dataDir);
  let [files, damaged] = [0, 0];
  try {
    for (const { key, sha256 } of await readMediaList(place)) {
      files += 1;
      const isThere = await place.storage.exists(mediaFile(key));
      const stored = isThere && (await spool.put(key, await place.storage.getStream(mediaFile(key))));
      if (!stored || stored.sha256 !== sha256) damaged += 1;
    }
  } finally {
    await spool.end();
  }
  say(`media: ${files} files${damaged > 0 ? `, ${damaged} of them damaged or missing` : ', each as it was'}`);
}
