import type { AccountCard } from '#features/accounts/calls.ts';
import type { Media } from '#features/media/calls.ts';
import { signMedia } from '#features/media/signed-address.server.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CardDetails, CardSummary, Edition } from './calls.ts';
import { cardPath } from './card-path.ts';
import { canEditCard, canPublishCard, isOpenToAll, isSettled, isStaff } from './policy.ts';
import type { CardRow, EditionRow, PayeeRow } from './queries.server.ts';
import { tierOf } from './tiers.ts';

/** What stands beside cards, each kind asked for once for all of them. */
export interface Beside {
  accounts: Map<string, AccountCard>;
  tribes: Map<string, TribeOption>;
  media: Map<string, Media>;
  editions: Map<string, EditionRow[]>;
  collectors: Map<string, number>;
}

/** What a card's own page shows beside it. */
export interface BesideDetails extends Beside {
  payees: Map<string, PayeeRow[]>;
  copies: Map<string, { id: string; editionId: string; serial: number }[]>;
  paying: Map<string, { editionId: string; paymentId: string; until: string }[]>;
  /** What the viewer earned with each. */
  earned: Map<string, number>;
  taken: Map<string, number>;
}

const presentEdition = ({ id, tier, supply, sold, reserved, price, byLot }: EditionRow): Edition => ({
  ...{ id, tier, supply, sold, reserved, price, byLot },
  left: supply - sold - reserved,
});

/** A card as it leaves the server; null when its art or its maker is no more. */
export function presentCard(ctx: Ctx, row: CardRow, beside: Beside): CardSummary | null {
  const maker = beside.accounts.get(row.ownerId);
  const front = artOf(ctx, row, beside.media.get(row.frontMediaId));
  const back = artOf(ctx, row, beside.media.get(row.backMediaId));
  if (!maker || !front || !back) return null;
  const { id, slug, title, sport, season, tags, state, publishedAt } = row;
  const editions = (beside.editions.get(id) ?? []).map(presentEdition);
  return {
    ...{ id, slug, title, front, back, maker, sport, season, tags, state, editions, publishedAt },
    path: cardPath(slug),
    athlete: (row.athleteId && beside.accounts.get(row.athleteId)) || null,
    tribe: (row.tribeId && beside.tribes.get(row.tribeId)) || null,
    isFeaturedPersonYou: row.athleteId === row.ownerId,
    counts: {
      supply: row.supply,
      sold: row.sold,
      left: editions.reduce((sum, { left }) => sum + left, 0),
      collectors: beside.collectors.get(id) ?? 0,
    },
  };
}

export function presentDetails(ctx: Ctx, row: CardRow, beside: BesideDetails): CardDetails | null {
  const { viewer, site } = ctx;
  const card = presentCard(ctx, row, beside);
  if (!card) return null;
  const isMaker = row.ownerId === viewer?.accountId;
  const payees = beside.payees.get(row.id) ?? [];
  const mine = payees.find(({ accountId }) => accountId === viewer?.accountId);
  return {
    ...card,
    description: row.description,
    revision: row.revision,
    isFrozen: isFrozen(row, card.editions),
    isSettled: isSettled(row),
    payees: isMaker || mine || isStaff(viewer) ? payees.flatMap((payee) => payeeOf(payee, beside)) : [],
    isLookedAt: row.state === 'in_review' && row.needsLook && row.approvedAt === null,
    refused:
      row.refusedFor && (isMaker || row.owns || isStaff(viewer))
        ? { reason: row.refusedFor, note: row.refusedNote }
        : null,
    createdAt: row.createdAt,
    version: row.version,
    viewer: viewer && {
      isMaker,
      canEdit: canEditCard(row, viewer, site),
      canPublish: canPublishCard(row, viewer),
      copies: (beside.copies.get(row.id) ?? []).map(({ id, editionId, serial }) => ({
        id,
        editionId,
        serial,
      })),
      mayTake: Object.fromEntries(
        card.editions.map(({ id, tier }) => [
          id,
          Math.max(0, tierOf(tier).limit - (beside.taken.get(id) ?? 0)),
        ]),
      ),
      paying: (beside.paying.get(row.id) ?? []).map(({ editionId, paymentId, until }) => ({
        editionId,
        paymentId,
        until,
      })),
      earned: beside.earned.get(row.id) ?? 0,
      myShare: mine && !isMaker ? { share: mine.share, state: mine.state } : null,
    },
  };
}

/** Under an address that the viewer can fetch: a signed one where not everybody may see the card. */
export function artOf<M extends Media | undefined>(ctx: Ctx, row: CardRow, art: M): M | Media {
  const { viewer } = ctx;
  const isAway = row.ownerId === viewer?.accountId && !['active', 'limited'].includes(viewer.state);
  return !art || (isOpenToAll(row) && !isAway) ? art : signMedia(ctx, art);
}

/** Somebody has a copy, pays for what they saw, or has entered the draw for it. */
export const isFrozen = (
  card: Pick<CardRow, 'frozenAt'>,
  editions: readonly Pick<EditionRow, 'reserved' | 'byLot'>[],
): boolean => card.frozenAt !== null || editions.some(({ reserved, byLot }) => reserved > 0 || byLot);

function payeeOf({ accountId, share, state }: PayeeRow, { accounts }: Beside) {
  const account = accounts.get(accountId);
  return account ? [{ account, share, state }] : [];
}
