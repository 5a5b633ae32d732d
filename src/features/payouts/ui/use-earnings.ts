import { useFeed } from '#platform/web/use-call.ts';
import { getPayouts, getUserEarnings } from '../calls.ts';

/** The viewer's earnings and statement. The panels of the dashboard share one answer. */
export const useEarnings = () => useFeed(getUserEarnings, { query: { limit: 20, range: '30d' } });

/** The viewer's payouts, newest first. */
export const usePayouts = () => useFeed(getPayouts, { query: { limit: 10 } });
