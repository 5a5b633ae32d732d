import type { Deps } from '#platform/ctx.ts';
import type { RegisterKey } from './chain.ts';
import { type SigningKey, signingKey } from './signing-key.server.ts';

/** The key that signs now, and every key that ever signed a register of ours. It is told before anything it signed is. */
export async function registerKeys({
  sql,
  config,
}: Pick<Deps, 'sql' | 'config'>): Promise<{ ours: SigningKey; all: RegisterKey[] }> {
  const ours = await signingKey(config);
  const told = await sql<RegisterKey[]>`select id, public_key from register_key order by created_at`;
  if (told.some(({ id }) => id === ours.id)) return { ours, all: told };
  const { id, publicKey } = ours;
  await sql`insert into register_key (id, public_key) values (${id}, ${publicKey}) on conflict do nothing`;
  return { ours, all: [...told, { id, publicKey }] };
}
