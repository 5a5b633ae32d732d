import { useEffect, useEffectEvent } from 'react';
import { useViewerId } from './use-call.ts';

/**
 * Listens to live events of a topic while the component is shown. Comes back by itself after a lost connection and
 * asks for what it missed; an event may arrive twice, so handlers go by the id of what they are told about.
 */
export function useLive(topic: string | null, handlers: Record<string, (data: never) => void>): void {
  const viewer = useViewerId();
  const handle = useEffectEvent((type: string, data: unknown) => handlers[type]?.(data as never));
  const types = Object.keys(handlers).sort().join(',');
  useEffect(() => {
    if (!topic) return;
    let stop: (() => void) | undefined;
    let left = false;
    // A page without live events loads none of it.
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
