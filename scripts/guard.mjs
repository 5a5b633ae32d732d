import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { ownNode, path, root } from './paths.mjs';
import { Refusal } from './refusal.mjs';
import { recover } from './run-file.mjs';

/**
 * Installs what is missing, then runs a task of this folder on the project's own Node and waits beside it. Each of the
 * two cleans up after the other: when this one is killed the task sees its channel close and ends in order; when the
 * task is killed this one ends what it left running.
 */
export async function run(task) {
  try {
    await installMissing();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exit(error instanceof Refusal ? error.code : 1);
  }
  const child = spawn(ownNode, [join(root, 'scripts', task), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const runFiles = [];
  child.on('message', ({ runFile }) => runFiles.push(runFile));
  let asked = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      child.kill(name);
      // The task forces the end itself when it is asked twice; this is for one that cannot hear any more.
      if (asked > 0 && performance.now() - asked > 800) setTimeout(() => child.kill('SIGKILL'), 5000).unref();
      asked ||= performance.now();
    });
  }
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(
      `The Node this project brings could not be started (${error.message}). Run: rm -rf node_modules`,
    );
    process.exit(1);
  });
  child.on('exit', async (code, signal) => {
    if (signal) {
      console.error(`\nTouchline was ended from outside (${signal}); ending what it had started.`);
      for (const file of runFiles.reverse()) await recover(file);
    }
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

/** npm passes on what it is asked (SIGINT, SIGTERM), but its own sudden death has to be noticed. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watching);
    end();
  }, 500);
  watching.unref();
}
