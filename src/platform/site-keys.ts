import { type Config, ConfigError } from './config.ts';
import type { Deps } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import { authSecret, keyedHash } from './secret.ts';

/** A secret that has to be the same in every process of a site. */
interface SiteKey {
  /** The setting that holds it. */
  variable: string;
  /** Where the data folder keeps the one that was generated. */
  file: string;
  /** @throws ConfigError */
  read(config: Config): string;
}

export const siteKeys = extensionPoint<SiteKey>('site key', { by: ({ variable }) => variable });

export const authKey: SiteKey = { variable: 'AUTH_SECRET', file: 'auth-secret', read: authSecret };

export type WithKeys = { deps: Deps };

/** The keys by the file that holds a generated one, for a backup. */
export const keysOfSite = (app: WithKeys): Record<string, string> =>
  Object.fromEntries(siteKeys.of(app).map((key) => [key.file, key.read(app.deps.config)]));

/** Too short to find a key by, and long enough to tell two apart. */
const fingerprintOf = (key: SiteKey, config: Config): string =>
  keyedHash(key.read(config), `fingerprint of ${key.variable}`).slice(0, 11);

/**
 * The first process of a site leaves fingerprints of its keys in the database. Another one with other keys would refuse
 * what the first has signed, without a word, so it doesn't start.
 * @throws ConfigError
 */
export async function assertSameKeys(app: WithKeys): Promise<void> {
  const { sql, config } = app.deps;
  for (const key of siteKeys.of(app)) {
    const fingerprint = fingerprintOf(key, config);
    await sql`
      insert into site_key (variable, fingerprint) values (${key.variable}, ${fingerprint}) on conflict do nothing`;
    const [known] = await sql<{ fingerprint: string }[]>`
      select fingerprint from site_key where variable = ${key.variable}`;
    if (known?.fingerprint === fingerprint) continue;
    throw new ConfigError(
      `${key.variable} isn’t the one that this database was first used with, so this process and the others would refuse what each other signs. Set ${key.variable} to the same value on every machine; the first one keeps it in the file ${key.file} of its data folder. If you have replaced it on purpose, run npm run keys -- accept ${key.variable}.`,
    );
  }
}

/** The key of this process is the right one from now on. */
export async function acceptKey({ deps: { sql, config } }: WithKeys, key: SiteKey): Promise<void> {
  const fingerprint = fingerprintOf(key, config);
  await sql`
    insert into site_key (variable, fingerprint) values (${key.variable}, ${fingerprint})
    on conflict (variable) do update set fingerprint = excluded.fingerprint, since = now()`;
}
