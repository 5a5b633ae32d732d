// `npm run staff`, `migrate`, `keys`, `backup` and `restore`: what is done on the machine, beside a running site or without one.
import { ConfigError, EXIT_CONFIG } from '#platform/config.ts';
import { Refusal } from '#platform/errors.ts';
import { UsageError } from './commands/usage-error.ts';

const commands = {
  staff: () => import('./commands/staff.ts'),
  migrate: () => import('./commands/migrate.ts'),
  keys: () => import('./commands/keys.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const found = Object.entries(commands).find(([known]) => known === name);
if (!found) throw new Error(`There is no command called “${name}”.`);
const { run } = await found[1]();
run(args, process.env).then(console.log, (error: Error) => {
  const isKnown = [UsageError, Refusal, ConfigError].some((kind) => error instanceof kind);
  console.error(isKnown || 'code' in error ? error.message : error);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
