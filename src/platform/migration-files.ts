import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** First line of a file whose statements can't be in a transaction. */
const ALONE = '-- Outside a transaction.';

export interface Migration {
  name: string;
  hash: string;
  text: string;
  /** Its statements one by one, when they can't be in one transaction: each must be repeatable. */
  statementsAlone: string[] | null;
}

export async function readMigrations(folder = join(root, 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, hash, text, statementsAlone: text.startsWith(ALONE) ? statementsOf(text) : null };
    }),
  );
}

/** Names and hashes of those this code has. */
export async function knownMigrations(): Promise<Map<string, string>> {
  return new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
}

/** The release that this code is, or becomes: the first number of its version. */
export async function releaseOfCode(): Promise<number> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return Number.parseInt(version, 10);
}

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
