import { planName } from '#features/plans/plan.ts';
import type { Seats } from './calls.ts';

/**
 * How many seats a club has, which plan has more, and who decides about it: what is said wherever no seat is free, before a
 * button is pressed and in the refusal.
 */
export function seatsSentence({ used, total, plan, next, ask }: Seats): string {
  const isFree = plan === 'FREEMIUM';
  const has = isFree
    ? `Without a plan, your club has ${total} seats`
    : `Your club’s plan has ${total} ${total === 1 ? 'seat' : 'seats'}`;
  const free = total - used;
  const taken =
    free < 0
      ? `, and ${used} people.`
      : free === 0
        ? ', and all are taken.'
        : `, and ${free} ${free === 1 ? 'is' : 'are'} free.`;
  const more = next ? ` ${planName(next.plan)} has ${next.seats}.` : '';
  return `${has}${taken}${more}${ask ? ` Ask ${ask} for more, or free a seat.` : ''}`;
}

/** Where those who may buy get more seats: a plan, or more of the one the club has. */
export const whereToBuySeats = ({ plan, clubId }: Pick<Seats, 'plan' | 'clubId'>): string =>
  plan === 'FREEMIUM' ? `/plans?type=team&club=${clubId}` : `/settings/subscription?change=${clubId}`;
