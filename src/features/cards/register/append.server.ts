import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { notFound } from '#platform/errors.ts';
import { lockEdition } from '../card/queries.server.ts';
import type { CardTier } from '../card/tiers.ts';
import { genesisOf, hashOf, holderHash, type RegisterHeader, type RegisterRow } from './chain.ts';

export interface NewEntry {
  editionId: string;
  kind: RegisterRow['kind'];
  copyId: string;
  serial: number;
  fromId: string | null;
  toId: string | null;
  price: number;
  /** Left out where nothing was paid. */
  currency?: Currency;
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
 * Appends an entry to an edition's register, in the transaction of what it records. Locks the edition, so that entries
 * follow one another.
 * @returns the entry's hash, which certificates show
 */
export async function appendToRegister(tx: Ctx, entry: NewEntry): Promise<string> {
  const { editionId, kind, copyId, serial, fromId, toId, price, currency = DEFAULT_CURRENCY } = entry;
  await lockEdition(tx, editionId);
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
    ...(currency === DEFAULT_CURRENCY ? {} : { currency }),
    from: fromId && (await holderHash(editionId, fromId)),
    to: toId && (await holderHash(editionId, toId)),
    at: tx.now.toISOString(),
    prev: tail.hash ?? (await genesisOf(headerOf(editionId, tail))),
  };
  const hash = await hashOf(row);
  await tx.sql`
    insert into card_register (edition_id, seq, kind, copy_id, serial, from_id, to_id, price, currency, at, prev_hash, hash)
    values (${editionId}, ${row.seq}, ${kind}, ${copyId}, ${serial}, ${fromId}, ${toId}, ${price}, ${currency}, ${row.at},
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
