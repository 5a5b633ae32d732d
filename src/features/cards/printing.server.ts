import { keepAfterErasure } from '#features/media/media.server.ts';
import { isFullyReversed } from '#features/payments/refunds/refund.server.ts';
import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import type { CardState, CardTier } from './card/tiers.ts';
import type { CopyState } from './copies/copy-states.server.ts';

// What prints of a card need of it.

export interface PrintableCard {
  id: string;
  ownerId: string;
  slug: string;
  title: string;
  sport: string;
  state: CardState;
  frontMediaId: string;
  backMediaId: string;
}

/** A card of this site by id. The caller decides who can see it. */
export async function findPrintable(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  cardId: string,
): Promise<PrintableCard | undefined> {
  const [card] = await sql<PrintableCard[]>`
    select id, owner_id, slug, title, sport, state, front_media_id, back_media_id from card
    where id = ${cardId} and site = ${site}`;
  return card;
}

export interface OwnedCopy {
  id: string;
  tier: CardTier;
  serial: number;
  supply: number;
}

/** The copies of a card that an account owns, rarest first; none while a gift of it is pending. */
export const copiesOwnedBy = (
  { sql }: Pick<Ctx, 'sql'>,
  { cardId, accountId }: { cardId: string; accountId: string },
): Promise<OwnedCopy[]> =>
  sql<OwnedCopy[]>`
    select y.id, e.tier, y.serial, e.supply from card_copy y join edition e on e.id = y.edition_id
    where y.card_id = ${cardId} and y.owner_id = ${accountId} and y.state = 'owned' order by e.supply, y.serial`;

/** Copies by id, whoever owns them. */
export async function copiesById(
  { sql }: Pick<Ctx, 'sql'>,
  ids: readonly string[],
): Promise<Map<string, OwnedCopy>> {
  const rows = await sql<OwnedCopy[]>`
    select y.id, e.tier, y.serial, e.supply from card_copy y join edition e on e.id = y.edition_id
    where y.id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A copy whose print is ordered or paid for. */
export interface PrintedCopy {
  cardId: string;
  editionId: string;
  serial: number;
  ownerId: string;
  state: CopyState;
  isBeingRefunded: boolean;
}

/** Locks a copy, before its card as voiding does, so that it is neither returned nor gifted meanwhile. */
export async function lockCopyForPrint(tx: Ctx, copyId: string): Promise<PrintedCopy | undefined> {
  const [copy] = await tx.sql<(Omit<PrintedCopy, 'isBeingRefunded'> & { paymentId: string | null })[]>`
    select card_id, edition_id, serial, owner_id, state, payment_id from card_copy
    where id = ${copyId} for no key update`;
  if (!copy) return undefined;
  const { paymentId, ...rest } = copy;
  return { ...rest, isBeingRefunded: paymentId !== null && (await isFullyReversed(tx, paymentId)) };
}

/** Before a printed card of it is locked: a payment for a copy and its print locks the card first too. */
export const lockCardForPrint = (tx: JobCtx, cardId: string) => lockRow(tx, 'card', cardId);

/** A print of the card was sold: from now on its art stays, it can't be deleted, and erasure keeps its pictures. */
export async function freezeCard(tx: Pick<Ctx, 'sql'>, cardId: string): Promise<void> {
  const [card] = await tx.sql<{ frontMediaId: string; backMediaId: string }[]>`
    update card set frozen_at = now() where id = ${cardId} and frozen_at is null
    returning front_media_id, back_media_id`;
  if (card) await keepAfterErasure(tx as Ctx, [card.frontMediaId, card.backMediaId]);
}

/** Its address while people can collect it. */
export const copyPath = (copyId: string): string => `/collected/${copyId}`;
