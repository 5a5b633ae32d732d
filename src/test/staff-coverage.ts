import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Call } from '#platform/call.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run: a file for each call of staff that a test made with success. */
    staffCalls: string;
  }
}

const ALL = 'all.json';
const fileOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => encodeURIComponent(`${method} ${path}`);

/** Writes down that a call of staff was answered with success. The gate has seen that it left its row in the audit log. */
export const markStaffCall = (folder: string, call: Call): Promise<void> =>
  writeFile(join(folder, fileOf(call)), '');

/** Writes down which calls of staff there are. */
export const declareStaffCalls = (folder: string, calls: readonly Call[]): Promise<void> =>
  writeFile(join(folder, ALL), calls.map(fileOf).join('\n'));

/** A run of all tests fails when it made some call of staff that changes something not once with success. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-staff-calls-'));
  project.provide('staffCalls', folder);
  return async () => {
    const made = new Set(await readdir(folder));
    const isWhole = process.env.ALL_TESTS === '1' && existsSync(join(folder, ALL));
    const all = isWhole ? (await readFile(join(folder, ALL), 'utf8')).split('\n') : [];
    await rm(folder, { recursive: true, force: true });
    const missing = all.filter((name) => !made.has(name)).map(decodeURIComponent);
    if (missing.length > 0) {
      throw new Error(`No test makes these calls of staff with success:\n  ${missing.join('\n  ')}`);
    }
  };
}
