import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { recover } from './run-file.mjs';

const PREFIX = 'touchline-scratch-';
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Below this a run of all tests uses the disk. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A temporary folder of this run, gone when it ends; those of runs that were killed go now. It is in memory where the
 * system has room: a test file's database, some two thousand files, is copied there in a twentieth of the time.
 */
export async function scratchFolder(run) {
  const inMemory = hasRoomInMemory();
  const base = realpathSync(inMemory ? MEMORY : tmpdir());
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
  return { folder, inMemory, make };
}

function hasRoomInMemory() {
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    return false;
  }
}
