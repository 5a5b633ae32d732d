import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '#platform/web/use-live.ts';

interface QueueChange {
  page: string;
  id: string;
}

/** Many changes at once are told together: the first after a moment, more of them after a second. */
const SOON_MS = 150;
const PAUSE_MS = 1_000;

/**
 * Tells a page what others changed in the queues it shows: ids by queue. What is missed while the stream is away comes when it
 * is back.
 * @param page one queue; null for all that the viewer may see
 */
export function useQueueChanges(
  page: string | null,
  changed: (ids: ReadonlySet<string>) => void,
  { isOn = true } = {},
): void {
  const waiting = useRef({ ids: new Set<string>(), timer: undefined as number | undefined, toldAt: 0 });
  const tell = useEffectEvent(() => {
    const { current } = waiting;
    const { ids } = current;
    Object.assign(current, { ids: new Set(), timer: undefined, toldAt: Date.now() });
    changed(ids);
  });
  useLive(isOn ? 'queues' : null, {
    'queue.changed': (change: QueueChange) => {
      if (page !== null && change.page !== page) return;
      const { current } = waiting;
      current.ids.add(change.id);
      const pause = Math.max(SOON_MS, current.toldAt + PAUSE_MS - Date.now());
      current.timer ??= window.setTimeout(() => tell(), pause);
    },
  });
  useEffect(() => {
    const { current } = waiting;
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
    };
  }, []);
}
