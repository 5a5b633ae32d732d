import { type Ctx, emit } from '#platform/ctx.ts';
import '../events.ts';
import { appendToRegister } from '../register/append.server.ts';
import type { CardTier } from '../tiers.ts';

interface Voided {
  copyId: string;
  cardId: string;
  makerId: string;
  editionId: string;
  tier: CardTier;
  serial: number;
  ownerId: string;
  boughtBy: string;
}

/**
 * What a payment brought is taken back, wherever it is by now. The serial stays used up: nobody is sold a number that
 * somebody has had.
 */
export async function voidCopies(
  tx: Ctx,
  { paymentId, editionId }: { paymentId: string; editionId: string },
  why: 'refund' | 'dispute',
): Promise<void> {
  await tx.sql`select from edition where id = ${editionId} for update`;
  const voided = await tx.sql<Voided[]>`
    with was as (
      select id, state from card_copy
      where payment_id = ${paymentId} and edition_id = ${editionId} and state <> 'voided' for update
    ), told as (
      insert into card_copy_move (copy_id, from_state, to_state, why) select id, state, 'voided', ${why} from was
    )
    update card_copy y set state = 'voided'
    from was, edition e join card c on c.id = e.card_id
    where y.id = was.id and e.id = y.edition_id
    returning y.id as copy_id, c.id as card_id, c.owner_id as maker_id, e.id as edition_id, e.tier, y.serial, y.owner_id,
      y.minted_to as bought_by`;
  for (const { editionId: edition, ownerId, ...copy } of voided) {
    await appendToRegister(tx, {
      ...{ editionId: edition, kind: 'void', copyId: copy.copyId, serial: copy.serial },
      ...{ fromId: ownerId, toId: null, price: 0 },
    });
    await emit(tx, 'copy.voided', { ...copy, ownerId, why });
  }
}
