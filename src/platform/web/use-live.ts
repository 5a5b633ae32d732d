import type { EventSource } from 'eventsource';
import { useEffect, useEffectEvent } from 'react';
import { apiHeaders } from './api.ts';
import { useViewerId } from './use-call.ts';

/**
 * Listens to live events of a topic while the component is shown. Comes back by itself after a lost connection and
 * asks for what it missed; an event may arrive twice, so handlers go by the id of what they are told about.
 */
export function useLive(topic: string | null, handlers: Record<string, (data: never) => void>): void {
  const viewer = useViewerId();
  const handle = useEffectEvent((type: string, data: unknown) => handlers[type]?.(data as never));
  const types = Object.keys(handlers).sort().join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new viewer means a new stream with their token
  useEffect(() => {
    if (!topic) return;
    let source: EventSource | undefined;
    let left = false;
    // A page is read before it is live: what listens comes after what is shown.
    void import('eventsource').then(({ EventSource }) => {
      if (left) return;
      source = new EventSource(`/api/live?topics=${encodeURIComponent(topic)}`, {
        fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...apiHeaders() } }),
      });
      for (const type of types.split(',')) {
        source.addEventListener(type, (event) => handle(type, JSON.parse(event.data)));
      }
    });
    return () => {
      left = true;
      source?.close();
    };
  }, [topic, types, viewer]);
}
