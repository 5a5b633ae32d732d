import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { CardTier } from '../card/tiers.ts';
import { genesisOf, hashOf, holderHash, type RegisterHeader, type RegisterRow } from './chain.ts';

export interface Registered {
  editionId: string;
  kind: RegisterRow['kind'];
  copyId: string;
  serial: number;
  fromId: string | null;
  toId: string | null;
  /** Minor units. */
  price: number;
}

interface Tail {
  cardId: string;
  site: string;
  tier: CardTier;
  supply: number;
  seq: number | null;
  hash: string | null;
}

/**
 * Writes the next row of an edition's register, in the transaction of what it tells. Locks the edition's row: two rows
 * never follow the same one.
 * @returns the row's hash, which a certificate shows
 */
export async function appendToRegister(tx: Ctx, told: Registered): Promise<string> {
  const { editionId, kind, copyId, serial, fromId, toId, price } = told;
  await tx.sql`select from edition where id = ${editionId} for update`;
  const [tail] = await tx.sql<Tail[]>`
    select c.id as card_id, c.site, e.tier, e.supply, last.seq, last.hash
    from edition e
    join card c on c.id = e.card_id
    left join lateral (select seq, hash from card_register where edition_id = e.id order by seq desc limit 1) last
      on true
    where e.id = ${editionId}`;
  if (!tail) throw notFound('edition');
  const row = {
    seq: (tail.seq ?? 0) + 1,
    kind,
    copyId,
    serial,
    price,
    from: fromId && (await holderHash(editionId, fromId)),
    to: toId && (await holderHash(editionId, toId)),
    at: tx.now.toISOString(),
    prev: tail.hash ?? (await genesisOf(headerOf(editionId, tail))),
  };
  const hash = await hashOf(row);
  await tx.sql`
    insert into card_register (edition_id, seq, kind, copy_id, serial, from_id, to_id, price, at, prev_hash, hash)
    values (${editionId}, ${row.seq}, ${kind}, ${copyId}, ${serial}, ${fromId}, ${toId}, ${price}, ${row.at},
      ${row.prev}, ${hash})`;
  return hash;
}

export const headerOf = (editionId: string, tail: Omit<Tail, 'seq' | 'hash'>): RegisterHeader => ({
  format: 'touchline-register/1',
  site: tail.site,
  cardId: tail.cardId,
  editionId,
  tier: tail.tier,
  supply: tail.supply,
});
