import { watch } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning, reason } from './keep-running.mjs';
import { modules, ownNode, root } from './paths.mjs';
import { say } from './progress.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Starts src/main.ts as a part of the run, and returns when it answers. The app itself says what it is doing.
 * @param options `restarts`: how often it is started again when it ends later; for tests not once
 */
export async function startApp(run, options) {
  const place = run.place();
  const start = () => launch(run, { ...options, place }, 'production');
  const app = start();
  while (app.running && !(await ready(options))) await run.race(sleep(50));
  if (!app.running) {
    const result = await app.exited;
    // It has said why itself; its code says what kind of reason it was.
    throw new Refusal(`The app did not start (${reason(result)}).`, result.code || 1);
  }
  keepRunning(run, { name: 'The app', launch: start, running: app, restarts: options.restarts ?? 0 });
}

/**
 * The same for development: starts again when the server's sources change, and waits for the next change when it
 * fails. Pages are not its matter, Vite renews them in place. (`node --watch` would also see the files Vite makes.)
 */
export async function startAppInDevelopment(run, options) {
  let app;
  let restarting = false;
  const start = () => {
    restarting = false;
    app = launch(run, { ...options, graceMs: 2000 }, 'development');
    app.exited.then((result) => {
      if (!restarting && !run.signal.aborted)
        say(`The app ended (${reason(result)}). Waiting for a change ...`);
    });
  };
  let soon;
  const onChange = (file) => {
    if (!file || /\.test\.ts$|\.tmp$|~$/.test(file) || !/\.(ts|sql)$/.test(file)) return;
    clearTimeout(soon);
    // Editors and git write several files, or one several times.
    soon = setTimeout(async () => {
      if (restarting || run.signal.aborted) return;
      restarting = true;
      say(`${file} has changed: starting again`);
      await app.end();
      if (!run.signal.aborted) start();
    }, 150);
  };
  for (const folder of ['src', 'demo', 'migrations']) {
    watch(join(root, folder), { recursive: true }, (_, file) => onChange(file));
  }
  start();
  while (!(await ready(options))) await run.race(sleep(250));
}

function launch(run, { port, folder, databaseUrl, env = process.env, graceMs, place }, mode) {
  return run.start(ownNode, ['src/main.ts'], {
    cwd: root,
    graceMs,
    place,
    env: {
      ROLE: 'all',
      TOUCHLINE_DEMO: '1',
      // Compiled code is kept: the next start is a quarter faster.
      NODE_COMPILE_CACHE: join(modules, '.cache', 'touchline', 'compiled'),
      ...env,
      NODE_ENV: mode,
      PORT: String(port),
      TOUCHLINE_DATA: folder,
      DATABASE_URL: databaseUrl,
    },
  });
}

function ready({ port, env = process.env }) {
  // A worker serves nobody, so there is nothing to ask.
  return env.ROLE === 'worker' ? true : answers(port, env.HOST);
}

function answers(port, host) {
  return new Promise((resolve) => {
    const local = !host || ['0.0.0.0', '::', 'localhost'].includes(host);
    const request = get(
      {
        host: local ? '127.0.0.1' : host,
        port,
        path: '/readyz',
        headers: { host: `localhost:${port}` },
        timeout: 2000,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
