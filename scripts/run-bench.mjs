import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { ownNode, root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { Refusal } from './refusal.mjs';
import { startSandbox } from './sandbox.mjs';
import { openDataFolder } from './settings.mjs';
import { supervise } from './supervise.mjs';

/** What `npm run bench NAME` measures alone; bench/main.ts has them too. */
const PARTS = 'posts money bags shop subscriptions moderation analytics stats questions studio search'.split(
  ' ',
);

await supervise(async (run) => {
  const asked = process.argv.slice(2);
  if (asked.length > 1 || asked.some((name) => !PARTS.includes(name)))
    throw new Refusal(`npm run bench measures everything, npm run bench NAME one part: ${PARTS.join(', ')}.`);
  // A folder of its own, kept between runs: making a million posts takes a while.
  const folder = openDataFolder(join(process.env.TOUCHLINE_DATA || '.data', 'bench'));
  const other = await run.take(folder);
  if (other)
    throw new Refusal(
      `Another bench is running on ${folder} (process ${other.pid}). Wait for it, or stop it.`,
    );
  await buildWeb(run);
  const databaseUrl = await startPostgres(run, folder);
  // The sandbox has to know where the app will be before it starts.
  const port = await freePort();
  const sandbox = await startSandbox(run, { port, folder, scratch: true });
  const bench = run.start(ownNode, ['bench/main.ts', ...asked], {
    cwd: root,
    env: {
      ...process.env,
      ...sandbox,
      NODE_ENV: 'production',
      TOUCHLINE_DATA: folder,
      DATABASE_URL: databaseUrl,
      BENCH_APP_PORT: String(port),
    },
  });
  const { code, error } = await bench.exited;
  if (error) throw error;
  return code ?? 1;
});
