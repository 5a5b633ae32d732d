import { startApp, startAppInDevelopment } from './app.mjs';
import { buildWeb } from './build.mjs';
import { RESTARTS } from './keep-running.mjs';
import { checkPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { say, seconds } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { startPrintSandbox, startSandbox } from './sandbox.mjs';
import { openDataFolder, readDotEnv, readPort } from './settings.mjs';
import { supervise } from './supervise.mjs';

const development = process.argv.includes('--dev');

await supervise(async (run) => {
  const began = performance.now();
  readDotEnv();
  const port = await readPort();
  const folder = openDataFolder();
  const other = await run.take(folder, { port });
  if (other) {
    throw new Refusal(
      `Touchline already runs on the data in ${folder}: http://localhost:${other.port} (process ${other.pid}). ` +
        'Stop that one first, or start this one on other data: TOUCHLINE_DATA=.data-2 PORT=3001 npm start',
    );
  }
  await checkPort(port);
  if (!development) await buildWeb(run);
  const given = process.env.DATABASE_URL;
  const databaseUrl = given || (await startPostgres(run, folder));
  // Demo people with well-known sign-ins do not belong into a database somebody has chosen.
  const sandbox = await startSandbox(run, { port, folder });
  const printing = await startPrintSandbox(run, { folder });
  const env = { TOUCHLINE_DEMO: given ? '0' : '1', ...process.env, ...sandbox, ...printing };
  const options = { port, folder, databaseUrl, env, restarts: RESTARTS };
  await (development ? startAppInDevelopment : startApp)(run, options);
  run.settled = true;
  say(
    env.ROLE === 'worker'
      ? '\nThe worker is running. Ctrl-C stops it.'
      : welcome(port, sandbox, seconds(began)),
  );
  await new Promise(() => {});
});

function welcome(port, { SANDBOX_URL: sandbox }, time) {
  return `
Touchline is ready (${time}).

  Sports    http://localhost:${port}
  Cricket   http://cricket.localhost:${port}
  Kids      http://kids.localhost:${port}

  To sign in, enter any email address. The code appears at http://localhost:${port}/inbox
  API docs  http://localhost:${port}/api/docs
  Payments  ${sandbox ? `in a sandbox: no real money. Pay with the card 4242 4242 4242 4242` : 'by the provider you have set'}

  ${development ? 'The server restarts and the page reloads when you save. ' : ''}Ctrl-C stops everything.
`;
}
