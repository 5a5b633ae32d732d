import { RETURN_DAYS } from './return-states.ts';

const DAY_MS = 86_400_000;

/** Until when something of a delivery can be returned; null before it was delivered. ISO 8601 */
export const returnUntil = ({ deliveredAt }: { deliveredAt: string | null }): string | null =>
  deliveredAt && new Date(Date.parse(deliveredAt) + RETURN_DAYS * DAY_MS).toISOString();
