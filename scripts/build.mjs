import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { modules, ownNode, root } from './paths.mjs';
import { say, step } from './progress.mjs';
import { explain, Refusal } from './refusal.mjs';
import { RunFile } from './run-file.mjs';

const SOURCES = [
  'src',
  'public',
  'vite',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = join(root, 'build', 'sources.sha256');

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesIn(join(root, name)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const built = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Builds the web into build/ when its sources have changed since the last time. */
export async function buildWeb(run) {
  if (built() === hashOfSources()) return;
  const lock = await waitForTurn(run);
  try {
    const wanted = hashOfSources();
    if (built() === wanted) return;
    rmSync(stamp, { force: true });
    await step('Building the web', () => reactRouterBuild(run));
    await minify(join(root, 'build', 'client', 'theme.js'));
    await step('Compressing what browsers load', () => compress(join(root, 'build', 'client')));
    writeFileSync(stamp, wanted);
  } catch (error) {
    throw explain(error, join(root, 'build'), 'Run the command as the user who owns this folder.');
  } finally {
    lock.release();
  }
}

/** Two starts from one clone on different data would build into the same folder. */
async function waitForTurn(run) {
  const folder = join(modules, '.cache', 'touchline');
  mkdirSync(folder, { recursive: true });
  const lock = new RunFile(folder);
  for (let told = false; await lock.take(); told = true) {
    if (!told) say('  Waiting for another start from this folder to finish building ...');
    await run.race(sleep(200));
  }
  return lock;
}

async function reactRouterBuild(run) {
  const cli = join(modules, '.bin', 'react-router');
  const result = await run.command(ownNode, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.code !== 0) {
    throw new Refusal(`${result.output}\nThe web could not be built; what is wrong stands above.`);
  }
}

/** The one script that Vite copies as it is. */
async function minify(file) {
  const { minifySync } = await import('vite');
  writeFileSync(file, minifySync('theme.js', readFileSync(file, 'utf8')).code);
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Puts file.br and file.gz beside every text file, so that serving it costs nothing. */
async function compress(folder) {
  const files = filesIn(folder).filter((file) => /\.(js|css|svg|html|json|txt|webmanifest)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      // Below this the header that says so costs what is won.
      if (content.length < 300) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, BROTLI));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
