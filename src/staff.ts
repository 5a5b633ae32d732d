// `npm run staff`: makes and ends staff grants on the machine, as the first superadmin has to be made.
import { ConfigError, EXIT_CONFIG } from '#platform/config.ts';
import { Refusal } from '#platform/errors.ts';
import { staffCommand, UsageError } from './staff-command.ts';

staffCommand(process.argv.slice(2), process.env).then(console.log, (error: Error) => {
  const isKnown = [UsageError, Refusal, ConfigError].some((kind) => error instanceof kind);
  console.error(isKnown || 'code' in error ? error.message : error);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
