import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from './live.ts';
import { type Interested, type LiveReaders, nameOf } from './live-readers.ts';

/** Which events of a kind of topic may be too many for everybody to get each of them. */
export interface LivePace {
  /** Types of which only the newest about a thing counts, such as how many like it. */
  latest: readonly string[];
  /** Those that are read one by one: in a rush everybody gets some, and how many more there were. */
  sampled?: {
    type: string;
    /** The type of what says how many more: `{ count }`. */
    more: string;
    /** Says that one of them is gone. */
    removed: string;
    /** Who of these gets which of them all the same. */
    interested(events: readonly LiveEvent[], accountIds: readonly string[]): Promise<Interested>;
  };
}

/** As many of the same go out at once in a second, if they are not too many writes: nobody reads more. */
const AT_ONCE = { least: 3, most: 20, writes: 20_000 };
const SECOND = 1_000;
/** More than these are only counted. */
const HELD = 200;

/** What came of one topic and type, or about one thing, since a second began. */
interface Rush {
  told: number;
  held: LiveEvent[];
  uncounted: number;
}

const idOf = ({ data }: LiveEvent) => (data as { id?: unknown } | null)?.id;

/**
 * Lets the first events of a second through, and deals with the rest when it is over, as the pace of their topic says.
 * @param recheck checks access before anybody receives what was held
 */
export function createLivePace(readers: LiveReaders, log: FastifyBaseLogger, recheck: () => Promise<void>) {
  let paces: ReadonlyMap<string, LivePace> = new Map();
  let rushes = new Map<string, Rush>();
  let timer: NodeJS.Timeout | undefined;

  const paceOf = ({ topic }: LiveEvent) => paces.get(nameOf(topic).split(':')[0] ?? '');

  const atOnce = ({ topic }: LiveEvent) =>
    Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, AT_ONCE.writes / readers.countOf(topic)));

  function forget(gone: LiveEvent): void {
    for (const rush of rushes.values())
      rush.held = rush.held.filter((event) => event.topic !== gone.topic || idOf(event) !== idOf(gone));
  }

  function rushOf(key: string): Rush {
    const rush = rushes.get(key) ?? { told: 0, held: [], uncounted: 0 };
    rushes.set(key, rush);
    timer ??= setTimeout(over, SECOND);
    return rush;
  }

  async function over(): Promise<void> {
    try {
      await recheck();
    } catch (error) {
      log.warn({ err: error }, 'live events held back');
      timer = setTimeout(over, SECOND);
      return;
    }
    timer = undefined;
    const ended = rushes;
    rushes = new Map();
    for (const [key, { held, uncounted }] of ended) {
      const [first] = held;
      if (!first) continue;
      rushOf(key).told = 1;
      const sampled = paceOf(first)?.sampled;
      if (first.type !== sampled?.type) readers.tell(first);
      else await sample(sampled, held, uncounted);
    }
  }

  async function sample(
    { more, interested }: NonNullable<LivePace['sampled']>,
    events: readonly LiveEvent[],
    uncounted: number,
  ): Promise<void> {
    const accountIds = readers.accountsOf(events[0]?.topic ?? '');
    const whole = await interested(events, accountIds).catch((error) => {
      log.warn({ err: error }, 'live events told to nobody in particular');
      return new Map();
    });
    readers.tellSome(events, whole, { more, uncounted });
  }

  return {
    /** @param all by kind of topic */
    start(all: ReadonlyMap<string, LivePace>): void {
      paces = all;
    },
    tell(event: LiveEvent): void {
      const { latest = [], sampled } = paceOf(event) ?? {};
      if (event.type === sampled?.removed) forget(event);
      const isLatest = latest.includes(event.type);
      if (!isLatest && event.type !== sampled?.type) return void readers.tell(event);
      const rush = rushOf(`${event.topic} ${event.type} ${isLatest ? idOf(event) : ''}`);
      if (rush.told < atOnce(event)) {
        rush.told += 1;
        readers.tell(event);
      } else if (isLatest) rush.held = [event];
      else if (rush.held.length < HELD) rush.held.push(event);
      else rush.uncounted += 1;
    },
    stop: () => clearTimeout(timer),
  };
}
