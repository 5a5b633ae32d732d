import { takeBackup } from '#platform/backup/take-backup.ts';
import { readConfig } from '#platform/config.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage:
  npm run backup -- FOLDER
  npm run backup -- 's3://KEY:SECRET@host/bucket?region=...'

Copies the database, the media and, when BACKUP_PASSPHRASE is set, the keys. The site may be running. Into the same place
again it copies only the media that are new.`;

/**
 * `npm run backup`
 * @param env the app's settings, and BACKUP_PASSPHRASE
 * @returns what was done, in a sentence. Throws UsageError.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [target, ...rest] = args;
  if (!target || rest.length > 0) throw new UsageError(USAGE);
  const config = readConfig(env);
  const { createApp } = await import('../app.ts');
  const app = await createApp({ ...config, DATABASE_URL: config.DATABASE_DIRECT_URL });
  try {
    const passphrase = env.BACKUP_PASSPHRASE || null;
    await takeBackup(app, { target, passphrase, say: console.log });
    return passphrase
      ? 'The backup is complete.'
      : 'The backup is complete, without the keys: keep AUTH_SECRET and REGISTER_KEY yourself, or set BACKUP_PASSPHRASE.';
  } finally {
    await app.close();
  }
}
