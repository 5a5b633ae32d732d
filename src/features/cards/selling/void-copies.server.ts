import type { RevocationReason } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { lockEdition } from '../card/queries.server.ts';
import type { CardState, CardTier } from '../card/tiers.ts';
import type { VoidReason } from '../copies/calls.ts';
import { copyStates } from '../copies/copy-states.server.ts';
import { hasTwin } from '../copies/has-twin.server.ts';
import { appendToRegister } from '../register/append.server.ts';
import { forgetSoldOut } from './sold-out-cache.ts';
import '../card/events.ts';

interface Voided {
  copyId: string;
  cardId: string;
  makerId: string;
  editionId: string;
  tier: CardTier;
  serial: number;
  ownerId: string;
  boughtBy: string;
  numberReleased: boolean;
}

const voidReasons: Record<RevocationReason, VoidReason> = {
  return: 'returned',
  refund: 'refunded',
  dispute: 'charged_back',
};

/**
 * Voids the copies a payment bought, whoever owns them by now. The number of a refunded copy that was never opened,
 * gifted or shared, and has no print, is for sale again; any other number isn't.
 */
export async function voidCopies(
  tx: Ctx,
  { paymentId, editionId }: { paymentId: string; editionId: string },
  reason: RevocationReason,
): Promise<void> {
  const { sql } = tx;
  await lockEdition(tx, editionId);
  // Before what became of them is read: somebody may be ordering a print.
  await sql`
    select from card_copy where payment_id = ${paymentId} and edition_id = ${editionId} and state <> 'voided'
    order by id for no key update`;
  const voided = await sql<Voided[]>`
    with was as (
      select y.id, y.state as from_state, ${reason !== 'dispute'} and y.opened_at is null and y.shared_at is null
        and not exists (select from card_gift g where g.copy_id = y.id) and not ${hasTwin(tx, sql`y.id`)} as is_unused
      from card_copy y
      where y.payment_id = ${paymentId} and y.edition_id = ${editionId} and y.state <> 'voided'
    ), recorded as (
      ${copyStates.logSql(tx, 'was', { from: sql`from_state`, to: 'voided', by: null, reason })}
    )
    update card_copy y
    set state = 'voided', voided_at = now(), void_reason = ${voidReasons[reason]}, number_released = was.is_unused
    from was, edition e join card c on c.id = e.card_id
    where y.id = was.id and e.id = y.edition_id
    returning y.id as copy_id, c.id as card_id, c.owner_id as maker_id, e.id as edition_id, e.tier, y.serial, y.owner_id,
      y.minted_to as bought_by, y.number_released`;
  for (const { editionId: edition, ownerId, numberReleased, ...copy } of voided) {
    await appendToRegister(tx, {
      editionId: edition,
      kind: numberReleased ? 'return' : 'void',
      copyId: copy.copyId,
      serial: copy.serial,
      fromId: ownerId,
      toId: null,
      price: 0,
    });
    await emit(tx, 'copy.voided', { ...copy, ownerId, reason });
  }
  const released = voided.filter(({ numberReleased }) => numberReleased);
  const [first] = released;
  if (first) await restock(tx, first, released.length);
}

/** Returns released numbers to the stock; a sold-out card is for sale again. */
async function restock(
  tx: Ctx,
  { cardId, editionId }: { cardId: string; editionId: string },
  quantity: number,
): Promise<void> {
  const { sql } = tx;
  await sql`update edition set sold = sold - ${quantity} where id = ${editionId}`;
  const [card] = await sql<{ state: CardState }[]>`
    update card set sold = sold - ${quantity} where id = ${cardId} returning state`;
  if (card?.state === 'sold_out') {
    await cardListing.states.move(tx, cardId, { to: 'published', by: null, reason: 'restocked' });
  }
  forgetSoldOut(tx, { site: tx.site, editionId });
}
