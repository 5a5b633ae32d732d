import { type Ctx, emit } from '#platform/ctx.ts';
import type { RevocationReason } from '#platform/sellable.ts';
import type { VoidReason } from '../copies/calls.ts';
import '../card/events.ts';
import type { CardState, CardTier } from '../card/tiers.ts';
import { moveCard } from '../card/transition-card.server.ts';
import { appendToRegister } from '../register/append.server.ts';
import { nothingGone } from './sold-out-cache.ts';

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

const reasonOf: Record<RevocationReason, VoidReason> = {
  return: 'returned',
  refund: 'refunded',
  dispute: 'charged_back',
};

/**
 * Voids what a payment brought, wherever it is by now. The number of a copy that was refunded and never opened, gifted
 * or shared is for sale again; any other stays used up.
 */
export async function voidCopies(
  tx: Ctx,
  { paymentId, editionId }: { paymentId: string; editionId: string },
  why: RevocationReason,
): Promise<void> {
  const { sql } = tx;
  await sql`select from edition where id = ${editionId} for update`;
  const voided = await sql<Voided[]>`
    with was as (
      select y.id, y.state, ${why !== 'dispute'} and y.opened_at is null and y.shared_at is null
        and not exists (select from card_gift g where g.copy_id = y.id) as is_unused
      from card_copy y
      where y.payment_id = ${paymentId} and y.edition_id = ${editionId} and y.state <> 'voided' for update
    ), told as (
      insert into card_copy_move (copy_id, from_state, to_state, why) select id, state, 'voided', ${why} from was
    )
    update card_copy y
    set state = 'voided', voided_at = now(), void_reason = ${reasonOf[why]}, number_released = was.is_unused
    from was, edition e join card c on c.id = e.card_id
    where y.id = was.id and e.id = y.edition_id
    returning y.id as copy_id, c.id as card_id, c.owner_id as maker_id, e.id as edition_id, e.tier, y.serial, y.owner_id,
      y.minted_to as bought_by, y.number_released`;
  for (const { editionId: edition, ownerId, numberReleased, ...copy } of voided) {
    await appendToRegister(tx, {
      ...{ editionId: edition, kind: numberReleased ? 'return' : 'void' },
      ...{ copyId: copy.copyId, serial: copy.serial, fromId: ownerId, toId: null, price: 0 },
    });
    await emit(tx, 'copy.voided', { ...copy, ownerId, why });
  }
  const released = voided.filter(({ numberReleased }) => numberReleased);
  const [first] = released;
  if (first) await restock(tx, first, released.length);
}

/** Numbers that are free again: of a card that was sold out there is something to buy. */
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
    await moveCard(tx, cardId, { to: 'published', by: null, why: 'a returned number is for sale again' });
  }
  nothingGone({ site: tx.site, editionId });
}
