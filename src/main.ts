import { ConfigError, directVariable, EXIT_CONFIG, readConfig } from '#platform/config.ts';
import { builtWeb, viteWeb } from '#platform/http/web.ts';
import { loggableError } from '#platform/loggable-error.ts';
import { migrate } from '#platform/migrate.ts';
import { assertSameKeys } from '#platform/site-keys.ts';
import { isDatabaseUnavailable } from '#platform/sql/errors.ts';
import { assertDirect, findPooler } from '#platform/sql/pooler.ts';
import { assertStorage } from '#platform/storage-faults.ts';
import { whySurvivable } from '#platform/survivable.ts';
import { createApp } from './app.ts';

async function main() {
  const config = readConfig(process.env);
  const say = (line: string) => console.log(`touchline: ${line}`);
  await migrate(config.DATABASE_DIRECT_URL, say, { variable: directVariable(config) });
  const pooler = await findPooler(config, say);
  // A replica that is away now is no reason not to start.
  for (const replica of config.DATABASE_REPLICA_URL)
    await assertDirect(replica, 'DATABASE_REPLICA_URL').catch((error: Error) => {
      if (!isDatabaseUnavailable(error)) throw error;
      say(`the replica ${new URL(replica).host} does not answer: ${error.message}`);
    });
  const web =
    config.ROLE === 'worker' ? null : config.NODE_ENV === 'development' ? await viteWeb() : await builtWeb();
  const app = await createApp(config, web, { pooler });
  await assertSameKeys(app);
  await assertStorage(app.deps.storage, say);
  if (config.TOUCHLINE_DEMO) {
    const { fillDemo } = await import('#demo/fill-demo.server.ts');
    await fillDemo(app.deps, say, { scale: config.DEMO_PICTURE_SCALE });
  }
  await app.start();
  if (config.ROLE !== 'worker') await app.server.listen({ port: config.PORT, host: config.HOST });

  // A database that goes away must not take the app along. A fault of ours that nobody caught ends it.
  for (const uncaught of ['uncaughtException', 'unhandledRejection']) {
    process.on(uncaught, (error: unknown) => {
      const why = whySurvivable(error);
      if (why) return app.deps.log.warn({ err: error }, why);
      app.deps.log.fatal({ err: error }, 'nobody caught this fault');
      process.exit(1);
    });
  }

  let closing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    // Who presses Ctrl-C is waiting.
    if (signal === 'SIGTERM' && config.ROLE !== 'worker') await app.drain();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

main().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : loggableError(error));
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
