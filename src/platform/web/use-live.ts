import { useEffect, useEffectEvent } from 'react';
import { lookUp } from '#platform/look-up.ts';
import { useViewerId } from './use-call.ts';

/**
 * Listens to a topic while the component is mounted. Reconnects by itself and catches up on missed events; an event can
 * arrive twice, so handlers must be idempotent.
 */
export function useLive(topic: string | null, handlers: Record<string, (data: never) => void>): void {
  const viewer = useViewerId();
  const handle = useEffectEvent((type: string, data: unknown) => lookUp(handlers, type)?.(data as never));
  const types = Object.keys(handlers).sort().join(',');
  useEffect(() => {
    if (!topic) return;
    let stop: (() => void) | undefined;
    let left = false;
    // Loaded only by pages with live events.
    void import('./live-tabs.ts').then(({ listen }) => {
      if (left) return;
      stop = listen(viewer, {
        topic,
        types: types.split(','),
        handle: (type, data) => handle(type, data),
      });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [topic, types, viewer]);
}
