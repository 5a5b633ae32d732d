import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import {
  type ProductState,
  productStateLabels,
  productTransitions,
} from '#features/apparel/product/product-states.ts';

export interface PrintedCardTransition {
  to: ProductState;
  /** Null when no person decided it. */
  by: string | null;
  /** A code, for example `submitted`, or the reason a reviewer chose. */
  reason: string;
  /** What a reviewer wrote about it. */
  note?: string;
  /** Shown to the seller: a reason code, and the reviewer's note. */
  rejection?: { reason: string; note: string } | undefined;
}

/** The reason of a pause that its seller can't end. */
export const SALES_PAUSED_BY_STAFF = 'sales_paused_by_staff';

/**
 * Changes the state of a printed card and records the transition.
 * @returns the state it had
 * @throws 409 when the transition isn't allowed
 */
export async function transitionPrintedCard(
  tx: Ctx,
  productId: string,
  { to, by, reason, note = '', rejection }: PrintedCardTransition,
): Promise<ProductState> {
  const { sql } = tx;
  const [product] = await sql<{ state: ProductState; ownerId: string }[]>`
    select state, owner_id from printed_card where id = ${productId} for no key update`;
  if (!product) throw notFound('printed card');
  const { state: from, ownerId } = product;
  if (!productTransitions[from].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      `This printed card’s status is “${productStateLabels[from]}”, so this isn’t possible. Reload the page.`,
    );
  }
  await sql`
    with changed as (
      update printed_card set
        state = ${to}, version = version + 1, updated_at = now(),
        published_at = case when ${to} = 'published' then coalesce(published_at, now()) else published_at end,
        rejection_reason = ${rejection?.reason ?? null}, rejection_note = ${rejection?.note ?? ''}
      where id = ${productId}
    )
    insert into printed_card_transition (product_id, from_state, to_state, by_account_id, reason, note)
    values (${productId}, ${from}, ${to}, ${by}, ${reason}, ${note})`;
  await emit(tx, 'printed-card.state-changed', { productId, ownerId, from, to, byAccountId: by });
  return from;
}

/** Whether only our team can end the pause of a printed card. */
export async function isPausedByStaff({ sql }: Ctx, productId: string): Promise<boolean> {
  const [last] = await sql<{ reason: string }[]>`
    select reason from printed_card_transition where product_id = ${productId} order by id desc limit 1`;
  return last?.reason === SALES_PAUSED_BY_STAFF;
}
