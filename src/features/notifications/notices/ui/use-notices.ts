import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { refreshViewer, useViewer } from '#features/auth/session.ts';
import { getCollectedCardDetail, getGifts } from '#features/cards/copies/calls.ts';
import { getMyOrders, getOrder } from '#features/orders/calls.ts';
import { getPayment } from '#features/payments/calls.ts';
import { refreshTribes } from '#features/tribes/ui/tribe-cache.ts';
import { streamlessStates } from '#platform/streamless-states.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { useLive } from '#platform/web/use-live.ts';
import { getAllNotifications, getUnreadCount, readNotifications } from '../../calls.ts';

const MINUTE = 60_000;

/** Everything shown of my notices is asked for again. */
export function refetchNotices(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey(getUnreadCount) });
  void client.invalidateQueries({ queryKey: callKey(getAllNotifications) });
}

/** News came: what of it is open on this page is asked for again, too. A gift is offered and answered by two people. */
function refresh(client: QueryClient): void {
  refetchNotices(client);
  void client.invalidateQueries({ queryKey: callKey(getGifts) });
  void client.invalidateQueries({ queryKey: callKey(getCollectedCardDetail) });
}

/** What of this page others decide, by the event that says so. */
const changes: Record<string, (client: QueryClient) => void> = {
  'notices.changed': refresh,
  'membership.changed': (client) => {
    refreshTribes(client);
    void refreshViewer();
  },
  'order.changed': (client) => {
    for (const call of [getOrder, getMyOrders, getPayment])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
  'account.changed': () => void refreshViewer(),
};

/** How many groups are unread. A post for very many followers is not told live: the minute and the focus find it. */
export function useUnread(): number {
  const { data } = useCall(getUnreadCount, {}, { refetchInterval: MINUTE });
  return data?.unread ?? 0;
}

/** Keeps this page's notices up to date. */
export function useNoticeStream(viewerId: string): void {
  const client = useQueryClient();
  const state = useViewer()?.state;
  useLive(
    state && streamlessStates.includes(state) ? null : `notices:${viewerId}`,
    Object.fromEntries(Object.entries(changes).map(([type, change]) => [type, () => change(client)])),
  );
}

/** Marks groups as read when they are followed to where they lead. */
export function useRead(): (id: string) => void {
  const { mutate } = useAct(readNotifications, {
    onDone: (_reply, _input, client) => refetchNotices(client),
  });
  return (id) => mutate({ body: { ids: [id] } });
}
