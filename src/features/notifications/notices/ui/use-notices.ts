import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { statesWithoutLive } from '#platform/states-without-live.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { useLive } from '#platform/web/use-live.ts';
import { getUnreadCount, readNotifications } from '../../calls.ts';
import type { LiveUpdates } from '../../live-updates.ts';
import { refetchNotices } from '../refetch-notices.ts';

const MINUTE = 60_000;

const brought = Object.values(
  import.meta.glob<LiveUpdates>('../../../*/page-parts.ts', { eager: true, import: 'liveUpdates' }),
);
const events = [...new Set(brought.flatMap(Object.keys))];

/** The number of unread groups. Notices to very many followers have no live event: polling and focus find them. */
export function useUnread(): number {
  const { data } = useCall(getUnreadCount, {}, { refetchInterval: MINUTE });
  return data?.unread ?? 0;
}

/** Keeps this page's notices up to date. */
export function useNoticeStream(viewerId: string): void {
  const client = useQueryClient();
  const state = useViewer()?.state;
  const arrived = useRef(new Set<string>());
  // What happened since the page was made arrives at once: each thing is asked again once.
  const arrive = (event: string) => {
    if (arrived.current.size === 0)
      setTimeout(() => {
        for (const one of arrived.current) for (const updates of brought) updates[one]?.(client);
        arrived.current.clear();
      });
    arrived.current.add(event);
  };
  useLive(
    state && statesWithoutLive.includes(state) ? null : `notices:${viewerId}`,
    Object.fromEntries(events.map((event) => [event, () => arrive(event)])),
  );
}

/** Marks groups as read when their link is opened. */
export function useRead(): (id: string) => void {
  const { mutate } = useAct(readNotifications, {
    onDone: (_reply, _input, client) => refetchNotices(client),
  });
  return (id) => mutate({ body: { ids: [id] } });
}
