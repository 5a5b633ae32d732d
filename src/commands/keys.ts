import { readConfig } from '#platform/config.ts';
import { acceptKey, siteKeys } from '#platform/site-keys.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage:
  npm run keys -- accept AUTH_SECRET

Says that a key was replaced on purpose. Every process of the site then has to have the new one.`;

/**
 * `npm run keys`: accepts a key that isn't the one which the database knows.
 * @param env the app's settings, with the new key
 * @returns what was done, in a sentence. Throws UsageError.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [verb, variable = '', ...rest] = args;
  if (verb !== 'accept' || !variable || rest.length > 0) throw new UsageError(USAGE);
  const config = readConfig(env);
  const { createApp } = await import('../app.ts');
  const app = await createApp({ ...config, DATABASE_URL: config.DATABASE_DIRECT_URL });
  try {
    const key = siteKeys.find(app, variable);
    if (!key) throw new UsageError(`There is no key called “${variable}”.\n\n${USAGE}`);
    await acceptKey(app, key);
    return `The database knows the new ${variable}. Start every process of the site again with it.`;
  } finally {
    await app.close();
  }
}
