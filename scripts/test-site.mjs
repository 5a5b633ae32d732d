import { startApp } from './app.mjs';
import { buildWeb } from './build.mjs';
import { fillSite } from './filled-site.mjs';
import { freePort } from './ports.mjs';
import { runningPostgres, startPostgres } from './postgres.mjs';
import { startSandbox } from './sandbox.mjs';
import { openDataFolder } from './settings.mjs';

/** A journey cannot wait for seven days: earnings can be withdrawn at once. And not every machine has ffmpeg. */
const SETTINGS = { LOG_LEVEL: 'warn', EARNINGS_HOLD_DAYS: '0', FFMPEG: 'off' };

/**
 * The site as `npm start` runs it, on data of its own, for the journeys.
 * @returns their environment: where the site is, its database, and where its payments go
 */
export async function startTestSite(run, scratch, env) {
  const given = process.env.TOUCHLINE_E2E_BASE;
  if (given) return { ...siteThatIsUp(), TOUCHLINE_E2E_BASE: given };
  await buildWeb(run);
  const folder = scratch.make('site');
  // Drawing and selling is most of the filling, and no journey needs all of it. Screenshots show the whole world.
  const small = env.SHOTS ? {} : { DEMO_PICTURE_SCALE: '0.2', DEMO_SMALL: '1' };
  await fillSite(run, folder, { ...env, ...SETTINGS, ...small });
  const databaseUrl = await startPostgres(run, folder, { scratch: true });
  const port = await freePort();
  const sandbox = await startSandbox(run, { port, folder, env, scratch: true });
  await startApp(run, { port, folder, databaseUrl, env: { ...env, ...sandbox, ...SETTINGS } });
  const base = `http://localhost:${port}`;
  return { ...sandbox, TOUCHLINE_E2E_BASE: base, E2E_DATABASE_URL: databaseUrl };
}

/** What journeys need of a site that somebody has started; its database, where it runs on a data folder of this machine. */
function siteThatIsUp() {
  const { API_KEY, E2E_DATABASE_URL, SANDBOX_URL, SANDBOX_TOKEN } = process.env;
  return definedOf({
    API_KEY,
    SANDBOX_URL,
    SANDBOX_TOKEN,
    E2E_DATABASE_URL: E2E_DATABASE_URL ?? localDatabase(),
  });
}

function localDatabase() {
  try {
    return runningPostgres(openDataFolder());
  } catch {
    // Journeys that look into it say so.
    return undefined;
  }
}

const definedOf = (settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
