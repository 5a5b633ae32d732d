import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { adminUrl: string; name: string };
  }
}

const root = join(import.meta.dirname, '../..');
const PREFIX = 'touchline_template_';
const KEPT_DAYS = 7;
// Any number will do as long as every run asks for the same one.
const LOCK = 7_019_035;

/**
 * Every test file starts from a copy of a migrated database. That one is made once for each state of the migrations and
 * stays on the server: its name carries their hash.
 */
export default async function setup(project: TestProject) {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) {
    throw new Error(
      'Tests need PostgreSQL: run `npm test`, or set DATABASE_URL to a server they may create databases on.',
    );
  }
  const name = `${PREFIX}${await hashOfSchema()}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await admin`select pg_advisory_lock(${LOCK})`;
    const found = await admin`select from pg_database where datname = ${name}`;
    if (found.length === 0) await make(admin, adminUrl, name);
    await admin.unsafe(`comment on database ${name} is 'used ${new Date().toISOString()}'`);
    await dropUnused(admin);
  } finally {
    await admin.end();
  }
  project.provide('template', { adminUrl, name });
}

/** Of everything that decides what a migrated database holds. */
async function hashOfSchema(): Promise<string> {
  const folder = join(root, 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = [
    ...names.map((name) => join(folder, name)),
    join(root, 'src/platform/migrate.ts'),
    // graphile-worker brings a schema of its own.
    join(root, 'node_modules/graphile-worker/package.json'),
  ];
  const hash = createHash('sha256').update(names.join());
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Under another name until it is whole, so that an interrupted run leaves nothing that is taken for a template. */
async function make(admin: postgres.Sql, adminUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.unsafe(`drop database if exists ${unfinished} with (force)`);
  await admin.unsafe(`create database ${unfinished}`);
  const url = new URL(adminUrl);
  url.pathname = `/${unfinished}`;
  await migrate(url.href, () => {});
  await admin.unsafe(`alter database ${unfinished} rename to ${name}`);
}

/** Templates of earlier migrations that no run has used for a week. */
async function dropUnused(admin: postgres.Sql): Promise<void> {
  const unused = await admin<{ name: string }[]>`
    select d.datname as name from pg_database d
    join pg_shdescription c on c.classoid = 'pg_database'::regclass and c.objoid = d.oid
    where starts_with(d.datname, ${PREFIX})
      and c.description < ${`used ${new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString()}`}`;
  for (const { name } of unused) await admin.unsafe(`drop database if exists ${name}`);
}
