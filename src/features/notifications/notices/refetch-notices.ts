import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '#platform/web/use-call.ts';
import { getAllNotifications, getUnreadCount } from '../calls.ts';

/** Everything shown of my notices is asked for again. */
export function refetchNotices(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey(getUnreadCount) });
  void client.invalidateQueries({ queryKey: callKey(getAllNotifications) });
}
