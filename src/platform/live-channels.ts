import type { FastifyBaseLogger } from 'fastify';
import { type Listener, startListener } from './listener.ts';
import { CHANNEL, INLINE, type LiveEvent, WITHDRAWAL } from './live.ts';
import { notifyLine } from './sql/notify-line.ts';
import type { Sql } from './sql/sql.ts';
import type { Valkey } from './valkey/valkey.ts';
import { valkeyLine } from './valkey/valkey-line.ts';

interface Hearing {
  event(event: LiveEvent): void;
  /** Something became less visible, or that could have been missed. */
  withdrawn(): void;
  /** Reads the events that were missed. */
  catchUp(): Promise<void>;
  /** The same while everything seems to be heard. */
  compare(): Promise<void>;
}

/**
 * How live events go from process to process. NOTIFY brings them with the commit, and makes commits wait for one another.
 * With Valkey whoever committed publishes them afterwards, and NOTIFY brings them only while Valkey is away. It always
 * brings withdrawals: the database says them itself, whoever makes the change.
 */
export interface LiveChannels {
  /** Whether statements notify; otherwise they give what to `tell` after the commit. */
  readonly areInStatements: boolean;
  /** Publishes events that are committed. Nobody waits for it. */
  tell(events: readonly string[]): void;
  readonly state: 'off' | 'listening' | 'polling';
  readonly hearWithdrawals: boolean;
  /** ms since the channel last brought something that has been silent for longer. */
  readonly silentMs: number;
  start(hearing: Hearing): Promise<void>;
  stop(): Promise<void>;
}

/** Who committed may have ended before it published: the events of the last seconds are compared with the table. */
const COMPARE_MS = 5_000;

/** @param url PostgreSQL itself */
export function createLiveChannels(
  sql: Sql,
  url: string,
  log: FastifyBaseLogger,
  valkey: Valkey | null,
): LiveChannels {
  const channel = `${valkey?.prefix}${CHANNEL}`;
  const listeners: Listener[] = [];
  const telling = new Set<Promise<void>>();
  let comparing: NodeJS.Timeout | undefined;

  async function publish(text: string): Promise<void> {
    try {
      if (!valkey) throw new Error('There is no Valkey.');
      await valkey.ask('live', (client) => client.publish(channel, text));
    } catch {
      await sql`select pg_notify(${CHANNEL}, ${small(text)})`.catch((error) =>
        log.warn({ err: error }, 'live event not published'),
      );
    }
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'missed live events not read');

  return {
    get areInStatements() {
      return valkey?.isAway ?? true;
    },
    tell(events) {
      for (const event of events) {
        const work = publish(event).finally(() => telling.delete(work));
        telling.add(work);
      }
    },
    get state() {
      if (listeners.length === 0) return 'off';
      return listeners.every(({ isHearing }) => isHearing) ? 'listening' : 'polling';
    },
    get hearWithdrawals() {
      return listeners[0]?.isHearing ?? false;
    },
    get silentMs() {
      return Math.max(0, ...listeners.map(({ silentMs }) => silentMs));
    },
    async start({ event, withdrawn, catchUp, compare }) {
      const onHeard = (text: string) => (text === WITHDRAWAL ? withdrawn() : event(JSON.parse(text)));
      const ofPostgres = startListener(notifyLine(url, CHANNEL), log, {
        onHeard,
        onHearing() {
          withdrawn();
          catchUp().catch(failed);
        },
        async poll() {
          await catchUp();
          // The database answers, and what it says of withdrawals isn't heard.
          withdrawn();
        },
      });
      listeners.push(await ofPostgres);
      if (!valkey) return;
      const onHearing = () => void catchUp().catch(failed);
      listeners.push(
        await startListener(valkeyLine(valkey, channel), log, { onHeard, onHearing, poll: catchUp }),
      );
      comparing = setInterval(() => void compare().catch(failed), COMPARE_MS);
    },
    async stop() {
      clearInterval(comparing);
      await Promise.all([...listeners.splice(0).map((listener) => listener.stop()), ...telling]);
    },
  };
}

function small(text: string): string {
  if (Buffer.byteLength(text) < INLINE) return text;
  return JSON.stringify({ ...JSON.parse(text), data: null });
}
