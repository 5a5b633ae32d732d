import { startApp } from './app.mjs';
import { buildWeb } from './build.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startSandbox } from './sandbox.mjs';

/**
 * The site as `npm start` runs it, on data of its own, for the journeys.
 * @returns their environment: where the site is, its database, and where its payments go
 */
export async function startTestSite(run, scratch, env) {
  const given = process.env.TOUCHLINE_E2E_BASE;
  if (given) return { TOUCHLINE_E2E_BASE: given };
  await buildWeb(run);
  const folder = scratch.make('site');
  const databaseUrl = await startPostgres(run, folder, { scratch: true });
  const port = await freePort();
  const sandbox = await startSandbox(run, { port, folder, env, scratch: true });
  // A journey cannot wait for seven days: earnings can be withdrawn at once.
  const settings = {
    ...env,
    ...sandbox,
    LOG_LEVEL: 'warn',
    EARNINGS_HOLD_DAYS: '0',
    // Drawing 500 pictures is most of the first start, and no journey measures them. Screenshots show them whole.
    DEMO_PICTURE_SCALE: env.SHOTS ? '1' : '0.2',
  };
  await startApp(run, { port, folder, databaseUrl, env: settings });
  const base = `http://localhost:${port}`;
  return { ...sandbox, TOUCHLINE_E2E_BASE: base, E2E_DATABASE_URL: databaseUrl };
}
