import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recover } from './run-file.mjs';

const PREFIX = 'touchline-scratch-';

/** A temporary folder of this run, gone when it ends; those of runs that were killed go now. */
export async function scratchFolder(run) {
  const base = realpathSync(tmpdir());
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
    await recover(join(base, name, 'running.json')).catch(() => {
      // Somebody else's.
    });
  }
  const folder = mkdtempSync(join(base, PREFIX));
  // Root's database runs as another user, who has to get through.
  chmodSync(folder, 0o711);
  await run.take(folder, { scratch: [folder] });
  const make = (name) => {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o711);
    return join(folder, name);
  };
  return { folder, make };
}
