import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { ownNode, root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { Refusal } from './refusal.mjs';
import { startSandbox } from './sandbox.mjs';
import { scratchFolder } from './scratch.mjs';
import { openDataFolder } from './settings.mjs';
import { supervise } from './supervise.mjs';
import { startTestSite } from './test-site.mjs';

/**
 * What `npm run bench NAME` measures alone. bench/main.ts has all but the last four: `phone` opens the demo world's pages,
 * `stadium` as many live streams as descriptors allow, `uploads` sends videos through two processes into a bucket, and `sizes`
 * reckons machines from figures.
 */
const PARTS =
  'posts hot money bags shop subscriptions moderation analytics stats questions studio search traces scale phone stadium uploads sizes'.split(
    ' ',
  );

await supervise(async (run) => {
  const asked = process.argv.slice(2);
  if (asked.length > 1 || asked.some((name) => !PARTS.includes(name)))
    throw new Refusal(`npm run bench measures everything, npm run bench NAME one part: ${PARTS.join(', ')}.`);
  if (asked[0] === 'phone') return phone(run);
  if (['stadium', 'uploads', 'sizes'].includes(asked[0])) return alone(run, `bench/${asked[0]}.ts`);
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
  return codeOf(await bench.exited);
});

/** With pictures as large as people's. */
async function phone(run) {
  const scratch = await scratchFolder(run);
  const site = await startTestSite(run, scratch, { ...process.env, SHOTS: '1' });
  const loader = ['--import', './src/test/import-meta-glob.ts'];
  const bench = run.start(ownNode, [...loader, 'bench/phone.ts'], {
    cwd: root,
    env: { ...process.env, ...site },
  });
  return codeOf(await bench.exited);
}

/** On a database of its own: nothing of a large one is needed. */
async function alone(run, file) {
  const folder = (await scratchFolder(run)).make('site');
  await buildWeb(run);
  const databaseUrl = await startPostgres(run, folder, { scratch: true });
  const sandbox = await startSandbox(run, { port: await freePort(), folder, scratch: true });
  const env = {
    ...process.env,
    ...sandbox,
    NODE_ENV: 'production',
    TOUCHLINE_DATA: folder,
    DATABASE_URL: databaseUrl,
  };
  return codeOf(await run.start(ownNode, [file], { cwd: root, env }).exited);
}

function codeOf({ code, error }) {
  if (error) throw error;
  return code ?? 1;
}
