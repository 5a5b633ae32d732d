import { ownNode, root } from './paths.mjs';
import { runningPostgres, startPostgres } from './postgres.mjs';
import { openDataFolder, readDotEnv } from './settings.mjs';
import { supervise } from './supervise.mjs';

await supervise(async (run) => {
  readDotEnv();
  const folder = openDataFolder();
  const databaseUrl = process.env.DATABASE_URL || (await localDatabase(run, folder));
  const command = run.start(ownNode, ['src/command.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, TOUCHLINE_DATA: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
  });
  const { code, error } = await command.exited;
  if (error) throw error;
  return code ?? 1;
});

/** That of the site that runs on this data, or one that is started for the moment. */
async function localDatabase(run, folder) {
  const site = await run.take(folder, {});
  return site ? runningPostgres(folder) : startPostgres(run, folder);
}
