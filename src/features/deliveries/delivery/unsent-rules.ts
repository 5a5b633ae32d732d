import { type DeliveryState, openStates } from './delivery-states.ts';

const DAY_MS = 86_400_000;

/** Days after the promised one from which the buyer can cancel what isn't sent, and on which it is refunded by itself. */
export const CANCELLABLE_AFTER = 7;
export const REFUNDED_AFTER = 30;

const daysAfter = (at: string, days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** When the buyer of a delivery can cancel what isn't sent of it, and when it is refunded. Null: nothing is left to send. */
export const unsentDates = ({ state, shipBy }: { state: DeliveryState; shipBy: string }) =>
  openStates.includes(state)
    ? { cancelFrom: daysAfter(shipBy, CANCELLABLE_AFTER), refundAt: daysAfter(shipBy, REFUNDED_AFTER) }
    : null;
