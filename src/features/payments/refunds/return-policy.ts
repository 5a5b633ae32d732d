import type { ReturnPolicy } from '../points.ts';

/** For sellables without a policy of their own. */
export const DEFAULT_RETURNS: ReturnPolicy = { hours: 14 * 24, oncePerVariant: false };

/** The end of the return window: ISO 8601. */
export const returnDeadline = (paidAt: string, { hours }: ReturnPolicy): string =>
  new Date(new Date(paidAt).getTime() + hours * 3_600_000).toISOString();

/** "14-day", "48-hour" */
export const formatReturnWindow = ({ hours }: ReturnPolicy): string =>
  hours > 72 && hours % 24 === 0 ? `${hours / 24}-day` : `${hours}-hour`;
