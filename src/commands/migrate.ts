import { parseArgs } from 'node:util';
import { directVariable, readConfig } from '#platform/config.ts';
import { migrate, migrationsToCome } from '#platform/migrate.ts';

/**
 * `npm run migrate`: brings the database up to date, as every start does; with --dry-run it only says what is to come.
 * @param env the app's settings
 * @returns what was done, in a sentence. Throws ConfigError when the database isn't an earlier one of this code.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } });
  const config = readConfig(env);
  const { DATABASE_DIRECT_URL: url } = config;
  const names = await migrationsToCome(url);
  if (names.length === 0) return 'The database is up to date.';
  const count = names.length === 1 ? '1 migration' : `${names.length} migrations`;
  if (values['dry-run']) return [`${count} would be applied:`, ...names].join('\n');
  await migrate(url, console.log, { variable: directVariable(config) });
  return `The database is up to date: ${count} applied.`;
}
