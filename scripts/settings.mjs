import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { EXIT_CONFIG, explain, Refusal } from './refusal.mjs';

const NEEDED_BYTES = 500e6;

/** Settings may stand in a file called .env beside package.json; the real environment wins. */
export function readDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The port to serve on. PORT=0 takes any free one. */
export async function readPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Refusal(
      `PORT must be a number from 1 to 65535, and it is "${text}". Try: PORT=3000 npm start`,
      EXIT_CONFIG,
    );
  }
  return port === 0 ? freePort() : port;
}

/** Step by step: in places where nothing can be made (/proc), mkdir's `recursive` tries for ever. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** The folder for everything that is kept, made when it is missing. Refuses one that cannot be written to. */
export function openDataFolder(folder = process.env.TOUCHLINE_DATA || '.data') {
  const path = resolve(root, folder);
  const remedy =
    'Make it yours (sudo chown -R "$USER" FOLDER), or choose another: TOUCHLINE_DATA=/path npm start';
  try {
    if (!existsSync(path)) {
      makeFolder(path);
      // The database of root runs as a user of its own, who has to get through here.
      if (process.getuid() === 0) chmodSync(path, 0o755);
    }
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(path);
    if (bavail * bsize < NEEDED_BYTES) throw Object.assign(new Error(), { code: 'ENOSPC' });
    return realpathSync(path);
  } catch (error) {
    throw explain(error, path, remedy);
  }
}
