import type { PlanPrice } from '../plan-prices.server.ts';

type Choice = { price: Pick<PlanPrice, 'position' | 'interval'>; seats: number };

/**
 * When a change happens. More is charged now and had now; less is had until the end of the period, which is paid for.
 * `unsupported`: from yearly to monthly, which the provider would do at once.
 */
export function changeKind(from: Choice, to: Choice): 'none' | 'now' | 'at-renewal' | 'unsupported' {
  if (from.price.interval === 'year' && to.price.interval === 'month') return 'unsupported';
  if (to.price.position !== from.price.position)
    return to.price.position > from.price.position ? 'now' : 'at-renewal';
  if (from.price.interval !== to.price.interval) return to.seats < from.seats ? 'unsupported' : 'now';
  if (to.seats === from.seats) return 'none';
  return to.seats > from.seats ? 'now' : 'at-renewal';
}
