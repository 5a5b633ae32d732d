import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '#platform/web/use-call.ts';
import { getAllNotifications, getUnreadCount } from '../calls.ts';

/** Refetches everything that shows my notices. */
export function refetchNotices(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey(getUnreadCount) });
  void client.invalidateQueries({ queryKey: callKey(getAllNotifications) });
}
