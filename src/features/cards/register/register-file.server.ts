import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { notFound } from '#platform/errors.ts';
import type { CardTier } from '../card/tiers.ts';
import { headerOf } from './append.server.ts';
import { holderHash, type RegisterFile, type RegisterHead, type RegisterRow, stampText } from './chain.ts';
import { registerKeys } from './register-keys.server.ts';

interface EditionRow {
  cardId: string;
  site: string;
  title: string;
  tier: CardTier;
  supply: number;
}
type StoredRow = Omit<RegisterRow, 'from' | 'to' | 'at' | 'currency'> & {
  currency: Currency | null;
  fromId: string | null;
  toId: string | null;
  at: string;
};

/**
 * The whole register of an edition as a file: its entries, the signed heads, our keys, and a signature of its current
 * end. Public once a copy was issued, whatever becomes of the card.
 * @throws 404 for an edition of another site, or one nobody has a copy of
 */
export async function registerFile(ctx: Ctx, editionId: string): Promise<RegisterFile> {
  const { sql } = ctx;
  const [edition] = await sql<EditionRow[]>`
    select c.id as card_id, c.site, c.title, e.tier, e.supply
    from edition e join card c on c.id = e.card_id
    where e.id = ${editionId} and c.site = ${ctx.site}`;
  if (!edition) throw notFound('register');
  const [stored, heads, { ours, all: keys }] = await Promise.all([
    sql<StoredRow[]>`
      select seq, kind, copy_id, serial, from_id, to_id, price, nullif(currency, ${DEFAULT_CURRENCY}) as currency, at, prev_hash as prev, hash
      from card_register where edition_id = ${editionId} order by seq`,
    sql<RegisterHead[]>`
      select day::text, seq, hash, key_id, signature
      from card_register_head where edition_id = ${editionId} order by day`,
    registerKeys(ctx.deps),
  ]);
  const hashOf = async (id: string | null) => id && (await holderHash(editionId, id));
  const rows = await Promise.all(
    stored.map(async ({ fromId, toId, at, currency, ...row }) => ({
      ...row,
      ...(currency ? { currency } : {}),
      from: await hashOf(fromId),
      to: await hashOf(toId),
      at: new Date(at).toISOString(),
    })),
  );
  const tail = rows.at(-1);
  if (!tail) throw notFound('register');
  const { title } = edition;
  const header = headerOf(editionId, edition);
  const end = { at: ctx.now.toISOString(), seq: tail.seq, hash: tail.hash };
  const signature = ours.sign(stampText({ header, title }, end));
  return {
    header,
    title,
    rows,
    keys,
    // A head signed meanwhile may be about later entries.
    heads: heads.filter(({ seq }) => seq <= tail.seq),
    stamp: { ...end, keyId: ours.id, signature },
  };
}
