import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { readConfig } from '#platform/config.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage:
  TOUCHLINE_DATA=EMPTY-FOLDER npm run restore -- FOLDER
  TOUCHLINE_DATA=EMPTY-FOLDER npm run restore -- 's3://KEY:SECRET@host/bucket?region=...'

Restores what npm run backup has copied, with the keys when BACKUP_PASSPHRASE is set as it was then.`;

/**
 * `npm run restore`
 * @param env the settings of the site that is to be restored, and BACKUP_PASSPHRASE
 * @returns what was done, in a sentence. Throws UsageError, and ConfigError for what can't be restored here.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [source, ...rest] = args;
  if (!source || rest.length > 0) throw new UsageError(USAGE);
  const passphrase = env.BACKUP_PASSPHRASE || null;
  const { madeAt } = await restoreBackup(readConfig(env), { source, passphrase, say: console.log });
  return `The site is as it was at ${madeAt}. Start it with the same settings.`;
}
