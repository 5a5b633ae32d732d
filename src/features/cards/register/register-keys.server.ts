import type { Deps } from '#platform/ctx.ts';
import type { RegisterKey } from './chain.ts';
import { type SigningKey, signingKey } from './signing-key.server.ts';

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
