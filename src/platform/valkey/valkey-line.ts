import type { MakeLine } from '../listener.ts';
import type { Valkey } from './valkey.ts';

/** SUBSCRIBE and PUBLISH of Valkey: a connection that has subscribed says nothing. */
export const valkeyLine =
  (valkey: Valkey, channel: string): MakeLine =>
  ({ heard, lost }) => {
    const client = valkey.single();
    client.on('error', lost);
    client.on('end', () => lost(new Error('the connection ended')));
    client.on('message', (_channel, text) => heard(text));
    return {
      async open() {
        if (valkey.isAway) throw new Error('Valkey is away.');
        await client.connect();
        await client.subscribe(channel);
      },
      say: (text) => valkey.ask('live', (asked) => asked.publish(channel, text)),
      async end() {
        client.disconnect();
      },
      cut: () => client.disconnect(),
    };
  };
