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
    let source: Stream | undefined;
    let left = false;
    void open(`/api/live?topics=${encodeURIComponent(topic)}`).then((opened) => {
      source = opened;
      if (left) return source.close();
      for (const type of types.split(',')) {
        opened.addEventListener(type, (event) => handle(type, JSON.parse(event.data)));
      }
    });
    return () => {
      left = true;
      source?.close();
    };
  }, [topic, types, viewer]);
}

type Stream = Pick<EventSource, 'addEventListener' | 'close'>;

/** The browser's own stream sends no headers: enough for visitors, while a session is never told to an address. */
async function open(address: string): Promise<Stream> {
  const { authorization, 'x-api-key': key = '' } = apiHeaders();
  if (!authorization) return new EventSource(`${address}&key=${encodeURIComponent(key)}`);
  const { EventSource: WithHeaders } = await import('eventsource');
  return new WithHeaders(address, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...apiHeaders() } }),
  }) as Stream;
}
