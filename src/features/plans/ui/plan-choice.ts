import type { OfferedPlan } from '../calls.ts';
import type { PlanInterval, PlanType } from '../plan.ts';
import { seatTotal } from '../seat-price.ts';

/** What a visitor of the page has chosen. */
export interface PlanChoice {
  type: PlanType;
  interval: PlanInterval;
  seats: number;
  /** The id of the club it is for, where the page was opened for one. */
  club: string | null;
}

/** The smallest number of seats a team plan is for. */
export const FEWEST_SEATS = 6;
export const MOST_SEATS = 500;

/** What a plan costs for the choice, in cents. */
export const amountFor = (plan: OfferedPlan, { type, seats }: PlanChoice): number =>
  seatTotal(plan.tiers, type === 'team' ? seats : plan.defaultSeats);

/** The plan that costs least for so many seats; null where nothing is chosen by seats. */
export function cheapestFor(plans: readonly OfferedPlan[], choice: PlanChoice): OfferedPlan | null {
  if (choice.type !== 'team') return null;
  return plans.reduce<OfferedPlan | null>(
    (best, plan) => (best && amountFor(best, choice) <= amountFor(plan, choice) ? best : plan),
    null,
  );
}

/** Where a plan is bought. */
export function checkoutPath(plan: OfferedPlan, { type, interval, seats, club }: PlanChoice): string {
  const query = new URLSearchParams({ plan: plan.code, interval });
  if (type === 'team') query.set('seats', String(seats));
  if (type === 'team' && club) query.set('club', club);
  return `/settings/subscription?${query}`;
}
