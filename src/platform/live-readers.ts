import type { Socket } from 'node:net';
import type { Viewer } from './ctx.ts';
import { type LiveEvent, topicOf } from './live.ts';
import type { SiteId } from './site.ts';

/** Whether a reader receives an event with this data. */
export type LiveFilter = (data: unknown) => boolean;
/** A reader's filter for each topic, by the topic's name without its site. */
export type LiveFilters = ReadonlyMap<string, LiveFilter>;

/** Which events somebody gets although they are too many for everybody, by account. */
export type Interested = ReadonlyMap<string, ReadonlySet<LiveEvent>>;

/** An open stream and its viewer. */
export interface LiveStream {
  readonly site: SiteId;
  readonly viewer: Pick<Viewer, 'accountId' | 'sessionId' | 'state'> | null;
  readonly liveFilters: LiveFilters;
}

/** A reader and what its events are written to. */
export interface LiveReader extends LiveStream {
  liveFilters: LiveFilters;
  socket: Socket;
  /** Which of the parts of a round of heartbeats it is in. */
  part: number;
  /** It had taken nothing at its last heartbeat. */
  isStalled: boolean;
}

export type LiveReaders = ReturnType<typeof createLiveReaders>;

/** A reader that leaves this much (bytes) is disconnected rather than buffered; it comes back with Last-Event-ID. */
const SLOW_READER = 256_000;
/** Parts of a round of heartbeats, so that it is no burst. */
export const PARTS = 200;

/**
 * Streams that end at once come back one after the other, so that whoever takes them over isn't overrun: so many a second of
 * each process. Each is told when with its heartbeats, since nobody says it when a process dies.
 */
const RETURNS_PER_S = 500;
const RETRY_MS = 1_000;

/** All open streams of this process, by topic. */
export function createLiveReaders() {
  const all = new Set<LiveReader>();
  const byTopic = new Map<string, Set<LiveReader>>();
  let [added, beats] = [0, 0];

  function leave(reader: LiveReader, names: Iterable<string>): void {
    for (const name of names) {
      const topic = topicOf(reader.site, name);
      const readers = byTopic.get(topic);
      readers?.delete(reader);
      if (readers?.size === 0) byTopic.delete(topic);
    }
  }

  /** @param place among all streams, from 0 to 1 */
  const retry = (place: number) => {
    const spread = Math.max(2_000, (all.size / RETURNS_PER_S) * 1_000);
    return `retry: ${Math.round(RETRY_MS + place * spread)}\n`;
  };

  return {
    retry,
    all: all as ReadonlySet<LiveReader>,
    /** All topics with a reader here, with their site. */
    topics: () => [...byTopic.keys()],
    hear: (topic: string) => byTopic.has(topic),
    /** Adds a reader until its socket closes. */
    add(stream: LiveStream, socket: Socket): LiveReader {
      const reader: LiveReader = { ...stream, socket, part: added++ % PARTS, isStalled: false };
      all.add(reader);
      for (const name of reader.liveFilters.keys()) {
        const topic = topicOf(reader.site, name);
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(reader));
      }
      socket.on('close', () => {
        all.delete(reader);
        leave(reader, reader.liveFilters.keys());
      });
      return reader;
    },
    /** Removes topics a reader may no longer listen to. Without any topic left its stream ends. */
    narrow(reader: LiveReader, liveFilters: LiveFilters): void {
      if (liveFilters.size < reader.liveFilters.size)
        leave(
          reader,
          [...reader.liveFilters.keys()].filter((name) => !liveFilters.has(name)),
        );
      reader.liveFilters = liveFilters;
      if (liveFilters.size === 0) reader.socket.end();
    },
    /** Writes an event to all readers of its topic. */
    tell(event: LiveEvent): void {
      const frame = Buffer.from(frameOf(event));
      for (const reader of byTopic.get(event.topic) ?? []) if (hears(reader, event)) write(reader, frame);
    },
    countOf: (topic: string) => byTopic.get(topic)?.size ?? 0,
    /** Who is signed in among the readers of a topic. */
    accountsOf: (topic: string) => [
      ...new Set([...(byTopic.get(topic) ?? [])].flatMap(({ viewer }) => viewer?.accountId ?? [])),
    ],
    /** Writes each of these, all of one topic, to those who are interested in it; to others how many they are. */
    tellSome(
      events: readonly LiveEvent[],
      interested: Interested,
      { more, uncounted }: { more: string; uncounted: number },
    ): void {
      const topic = events[0]?.topic ?? '';
      const frames = new Map(events.map((event) => [event, Buffer.from(frameOf(event))]));
      for (const reader of byTopic.get(topic) ?? []) {
        const own = reader.viewer && interested.get(reader.viewer.accountId);
        let [count, id] = [uncounted, 0];
        for (const [event, frame] of frames) {
          if (!hears(reader, event)) continue;
          if (own?.has(event)) write(reader, frame);
          else [count, id] = [count + 1, event.id];
        }
        // An id that this reader gets nothing else by: browsers drop what they have had.
        if (count > 0 && id > 0) write(reader, frameOf({ id, topic, type: more, data: { count } }));
      }
    },
    /** Writes a heartbeat to the next part of them. Whoever has taken nothing since the last one is gone, or as good as. */
    beat(last: number): void {
      const part = beats++ % PARTS;
      const again = retry((part + Math.random()) / PARTS);
      const frame = Buffer.from(`${again}event: beat\ndata: ${JSON.stringify({ last })}\n\n`);
      for (const reader of all) {
        if (reader.part !== part) continue;
        const isStuck = reader.socket.writableLength > 0;
        if (isStuck && reader.isStalled) reader.socket.destroy();
        else write(reader, frame);
        reader.isStalled = isStuck;
      }
    },
  };
}

/** Writes an event to one reader, if it listens to the topic. */
export function sendToReader(reader: LiveReader, event: LiveEvent): void {
  if (hears(reader, event)) write(reader, frameOf(event));
}

/** @param frame in server-sent events format, with its empty line */
export function write({ socket }: LiveReader, frame: Buffer | string): void {
  if (socket.writableLength > SLOW_READER) socket.destroy();
  else socket.write(frame);
}

/** A topic without its site. */
export const nameOf = (topic: string) => topic.slice(topic.indexOf(':') + 1);

const hears = ({ liveFilters }: LiveReader, { topic, data }: LiveEvent) =>
  liveFilters.get(nameOf(topic))?.(data);

/** An event names the topic it belongs to. */
function frameOf({ id, topic, type, data }: LiveEvent): string {
  const content = JSON.stringify({ ...(data as object), topic: nameOf(topic) });
  return `id: ${id}\nevent: ${type}\ndata: ${content}\n\n`;
}
