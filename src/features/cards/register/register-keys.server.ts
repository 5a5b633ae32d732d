import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Config, ConfigError } from '#platform/config.ts';
import type { Deps } from '#platform/ctx.ts';
import { storedSecret } from '#platform/stored-secret.ts';
import { keyIdOf, type RegisterKey } from './chain.ts';

interface SigningKey extends RegisterKey {
  /** Ed25519 over a text, base64url. */
  sign(text: string): string;
}

/**
 * REGISTER_KEY (PKCS 8, base64url; the same on every machine), or else a key generated at the first start and stored
 * in the data folder, readable by its owner alone.
 */
async function signingKey(config: Pick<Config, 'REGISTER_KEY' | 'dataDir'>): Promise<SigningKey> {
  const key = privateKey(keyText(config));
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x;
  if (!publicKey) throw notAKey();
  return {
    id: await keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

const FILE = 'register-key';

const keyText = ({ REGISTER_KEY, dataDir }: Pick<Config, 'REGISTER_KEY' | 'dataDir'>): string =>
  REGISTER_KEY ?? storedSecret(dataDir, FILE, generated);

export const registerSiteKey = {
  variable: 'REGISTER_KEY',
  file: FILE,
  read(config: Config): string {
    const text = keyText(config);
    privateKey(text);
    return text;
  },
};

const generated = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');

function privateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below.
  }
  throw notAKey();
}

const notAKey = () =>
  new ConfigError(
    'The key that signs card registers isn’t an Ed25519 key in PKCS 8. Fix REGISTER_KEY, or the file register-key in the data folder.',
  );

/** The current signing key, and every key that ever signed a register. A key is published before its first signature. */
export async function registerKeys({
  sql,
  config,
}: Pick<Deps, 'sql' | 'config'>): Promise<{ ours: SigningKey; all: RegisterKey[] }> {
  const ours = await signingKey(config);
  const published = await sql<RegisterKey[]>`select id, public_key from register_key order by created_at`;
  if (published.some(({ id }) => id === ours.id)) return { ours, all: published };
  const { id, publicKey } = ours;
  await sql`insert into register_key (id, public_key) values (${id}, ${publicKey}) on conflict do nothing`;
  return { ours, all: [...published, { id, publicKey }] };
}
