import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { modules, ownNode, root } from './paths.mjs';
import { say, step } from './progress.mjs';
import { Refusal } from './refusal.mjs';

const kept = join(modules, '.cache', 'touchline', 'filled');
/** Drops open and close, and "today" passes: a world that is older is filled anew. */
const KEPT_AT_MOST_MS = 6 * 3_600_000;
const FILLING = 'demo/fill-demo.server.ts';
const OTHERS = ['demo/**/*', 'migrations/*', 'sandbox/**/*', 'package-lock.json'];

/**
 * Puts a data folder there that holds the demo world and everything that followed from it. Filling takes a minute and a
 * half, so a copy is kept until something that fills it changes, at most for six hours.
 */
export async function fillSite(run, folder, env) {
  const place = join(kept, hashOfFilling(env));
  if (isFresh(place)) {
    await step('Copying the site that was filled before', () => copy(place, folder));
    return;
  }
  const { exited } = run.start(ownNode, [join(root, 'scripts', 'fill-site.mjs'), folder], {
    cwd: root,
    env,
    graceMs: 60_000,
  });
  const { code } = await run.race(exited);
  if (code !== 0) throw new Refusal('The site could not be filled; what is wrong stands above.', code || 1);
  // A database that lies elsewhere is not copied (see postgres-place.mjs).
  if (lstatSync(join(folder, 'postgres')).isSymbolicLink()) return;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  try {
    copy(folder, `${place}.${process.pid}`);
    renameSync(`${place}.${process.pid}`, place);
  } catch (error) {
    say(`  The filled site is not kept: ${error.message}`);
  }
}

const isFresh = (place) => existsSync(place) && Date.now() - lstatSync(place).ctimeMs < KEPT_AT_MOST_MS;

/** With owners and times: the database of root belongs to somebody else. */
function copy(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const { status, stderr } = spawnSync('cp', ['-a', join(from, name), to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
  }
}

/** Everything the filling runs through, its data, the tables and the payment provider's stand-in; paths from the root. */
export function filesThatFill() {
  const files = new Set([FILLING]);
  for (const file of files) {
    for (const [, name] of read(file).matchAll(/(?:\bfrom |\bimport\(?)'([.#][^']+)'/g)) {
      const path = name.startsWith('.') ? join(dirname(file), name) : pathOf(name);
      if (existsSync(join(root, path))) files.add(path);
    }
  }
  for (const entry of globSync(OTHERS, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !/\.test\.ts$/.test(entry.name))
      files.add(relative(root, join(entry.parentPath, entry.name)));
  return [...files].sort();
}

function hashOfFilling({ DEMO_PICTURE_SCALE, DEMO_SMALL, EARNINGS_HOLD_DAYS }) {
  const hash = createHash('sha256').update(`${DEMO_PICTURE_SCALE} ${DEMO_SMALL} ${EARNINGS_HOLD_DAYS}`);
  for (const file of filesThatFill()) hash.update(`${file}\0`).update(read(file)).update('\0');
  return hash.digest('hex').slice(0, 24);
}

const read = (file) => readFileSync(join(root, file), 'latin1');
/** Of an import by the names that package.json gives. */
const pathOf = (name) => (/^#(demo|sandbox)\//.test(name) ? name.slice(1) : join('src', name.slice(1)));
