import { startApp } from './app.mjs';
import { buildWeb } from './build.mjs';
import { ownNode, root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startSandbox } from './sandbox.mjs';
import { scratchFolder } from './scratch.mjs';
import { supervise } from './supervise.mjs';

await supervise(
  async (run) => {
    const scratch = await scratchFolder(run);
    await buildWeb(run);
    const folder = scratch.make('site');
    const databaseUrl = await startPostgres(run, folder, { scratch: true });
    const port = await freePort();
    const sandbox = await startSandbox(run, { port, folder, scratch: true });
    // The demo world: people of every kind, and things of theirs to ask for.
    const env = { ...process.env, ...sandbox, LOG_LEVEL: 'error', TRUST_PROXY: '1' };
    await startApp(run, { port, folder, databaseUrl, env });
    const fuzz = run.start(ownNode, ['src/test/fuzz/main.ts', ...process.argv.slice(2)], {
      cwd: root,
      env: { ...env, DATABASE_URL: databaseUrl, FUZZ_PORT: String(port) },
    });
    const { code, error } = await fuzz.exited;
    if (error) throw error;
    return code ?? 1;
  },
  { ending: 'Stopping the fuzz run' },
);
