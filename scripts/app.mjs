import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownNode, root } from './paths.mjs';
import { Refusal } from './refusal.mjs';

/** Starts src/main.ts as a part of the run, and returns when it answers. The app itself says what it is doing. */
export async function startApp(run, { port, folder, databaseUrl, env = process.env, watch = false }) {
  const args = watch ? ['--watch', '--watch-preserve-output', 'src/main.ts'] : ['src/main.ts'];
  const app = run.start(ownNode, args, {
    cwd: root,
    env: {
      ROLE: 'all',
      TOUCHLINE_DEMO: '1',
      ...env,
      NODE_ENV: watch ? 'development' : 'production',
      PORT: String(port),
      TOUCHLINE_DATA: folder,
      DATABASE_URL: databaseUrl,
    },
  });
  // A worker serves nobody, so there is nothing to ask.
  const ready = () => env.ROLE === 'worker' || answers(port, env.HOST);
  while (app.running && !(await ready())) await run.race(sleep(50));
  if (!app.running) {
    const { error, code, signal } = await app.exited;
    // It has said why itself; its code says what kind of reason it was.
    throw new Refusal(`The app did not start (${error?.message ?? signal ?? `code ${code}`}).`, code || 1);
  }
  app.exited.then(({ code, signal }) => {
    run.stop(code || 1, `The app ended by itself (${signal ?? `code ${code}`}), so Touchline stops.`);
  });
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
