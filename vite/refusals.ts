import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '../src/platform/call.ts';
import { findRefusals, type Refused } from './find-refusals.ts';

/** What each call can be refused with, by "POST /tribe/join-tribe". */
export type RefusalsByCall = Record<string, Refused[]>;

const root = join(import.meta.dirname, '..');

/** Reading all sources takes seconds, so what was found is kept until one of them changes. */
export async function refusalsByCall(): Promise<RefusalsByCall> {
  const hash = createHash('sha256');
  for (const file of globSync('{src,vite}/**/*.ts', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)));
  const kept = join(root, `node_modules/.cache/touchline/refusals-${hash.digest('hex').slice(0, 16)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const found: RefusalsByCall = {};
  for (const { file, name, refused } of findRefusals(root)) {
    const module: Record<string, Call> = await import(pathToFileURL(join(root, file)).href);
    const call = module[name];
    if (call) found[`${call.method} ${call.path}`] = refused;
  }
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(found));
  return found;
}

/** Writes them beside the built pages, so that the app describes its calls without reading its sources. */
export function describedRefusals(): Plugin {
  return {
    name: 'touchline:refusals',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'refusals.json',
        source: JSON.stringify(await refusalsByCall()),
      });
    },
  };
}
