import type { ReturnPolicy } from '#platform/sellable.ts';

/** What holds for goods that say nothing else: digital ones, all of an order, for themselves and unused. */
export const DEFAULT_RETURNS: ReturnPolicy = { hours: 14 * 24, oncePerVariant: false };

/** Until when something that was paid then may be returned: ISO 8601. */
export const returnDeadline = (paidAt: string, { hours }: ReturnPolicy): string =>
  new Date(new Date(paidAt).getTime() + hours * 3_600_000).toISOString();

/** 336 hours are "14 days", 48 are "48 hours". */
export const windowWords = ({ hours }: ReturnPolicy): string =>
  hours > 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
