import { endPlan, grantPlan, restrictPlan } from '#features/plans/holdings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PlanPrice } from '../plan-prices.server.ts';
import { returnedOf } from '../provider/read-charge.server.ts';
import type { SubscriptionFact } from '../provider/read-subscription.server.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { GRACE_DAYS, isOver, type SubscriptionState } from '../subscription-states.ts';

const DAY_MS = 86_400_000;

/** The state that follows from what the provider says, and from nothing else but the time. */
export function stateOf(fact: SubscriptionFact, now: Date): SubscriptionState {
  if (isReturned(fact)) return 'revoked';
  switch (fact.status) {
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
      return 'expired';
    case 'canceled':
      return fact.isLastUnpaid ? 'expired' : 'ended';
    case 'past_due':
    case 'unpaid': {
      const since = fact.unpaid?.since ?? now;
      return now.getTime() >= since.getTime() + GRACE_DAYS * DAY_MS ? 'restricted' : 'past_due';
    }
    default:
      return fact.cancels ? 'cancelling' : 'active';
  }
}

/** The payer has back all they paid for the current period, or their bank took a part of it for good. */
function isReturned({ invoices }: SubscriptionFact): boolean {
  const charges = invoices.flatMap(({ isCurrent, charge }) => (isCurrent && charge ? [charge] : []));
  const paid = charges.reduce((sum, { amount }) => sum + amount, 0);
  const returned = charges.reduce((sum, charge) => sum + returnedOf(charge), 0);
  const isLost = charges.some(({ disputes }) => disputes.some(({ state }) => state === 'lost'));
  return isLost || (paid > 0 && returned >= paid);
}

/** Who holds the plan has it exactly as long as it is paid for, or still may be. */
export async function followWithPlan(
  ctx: Ctx,
  row: SubscriptionRow,
  price: PlanPrice,
  seats: number,
): Promise<void> {
  const source = { source: 'subscription', sourceId: row.id } as const;
  if (row.state === 'incomplete') return;
  if (isOver(row.state)) return endPlan(ctx, source);
  if (row.state === 'restricted') return restrictPlan(ctx, source);
  const holder = row.accountId ? { accountId: row.accountId } : { clubId: row.clubId ?? '' };
  await grantPlan(ctx, { ...source, holder, plan: price.plan, seats, until: null });
}
