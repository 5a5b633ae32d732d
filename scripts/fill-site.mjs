// Fills a new site with the demo world in the folder it is given, waits for what follows from it, and ends.
import pg from 'pg';
import { startApp } from './app.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startSandbox } from './sandbox.mjs';
import { supervise } from './supervise.mjs';

const JOBS_AT_MOST_MS = 60_000;

await supervise(
  async (run) => {
    const folder = process.argv[2];
    await run.take(folder, {});
    const databaseUrl = await startPostgres(run, folder, { scratch: true });
    const port = await freePort();
    const env = process.env;
    const sandbox = await startSandbox(run, { port, folder, env, scratch: true });
    await startApp(run, { port, folder, databaseUrl, env: { ...env, ...sandbox } });
    await run.race(jobsDone(databaseUrl));
    return 0;
  },
  { ending: 'Stopping the filling' },
);

/** Until no job waits that is due. Whoever opens the kept site needs not do them each time. */
async function jobsDone(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const end = performance.now() + JOBS_AT_MOST_MS;
  for (let left = true; left && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rowCount } = await client.query(
      'select from graphile_worker._private_jobs where run_at <= now() and attempts = 0 limit 1',
    );
    left = rowCount > 0;
  }
  await client.end();
}
