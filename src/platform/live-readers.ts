import type { ServerResponse } from 'node:http';
import type { Viewer } from './ctx.ts';
import { type LiveEvent, topicOf } from './live.ts';
import type { SiteId } from './site.ts';

/** Whether a reader receives an event with this data. */
export type LiveFilter = (data: unknown) => boolean;
/** A reader's filter for each topic, by the topic's name without its site. */
export type LiveFilters = ReadonlyMap<string, LiveFilter>;

/** An open stream and its viewer. */
export interface LiveStream {
  readonly site: SiteId;
  readonly viewer: Viewer | null;
  readonly liveFilters: LiveFilters;
}

/** A reader and the response that its events are written to. */
export type LiveReader = LiveStream & { response: ServerResponse; liveFilters: LiveFilters };

export type LiveReaders = ReturnType<typeof createLiveReaders>;

// A reader with this much unsent data (bytes) is disconnected; it reconnects with Last-Event-ID.
const SLOW_READER = 1_000_000;

/** All open streams of this process, by topic. */
export function createLiveReaders() {
  const all = new Set<LiveReader>();
  const byTopic = new Map<string, Set<LiveReader>>();

  function leave(reader: LiveReader, names: Iterable<string>): void {
    for (const name of names) {
      const topic = topicOf(reader.site, name);
      const readers = byTopic.get(topic);
      readers?.delete(reader);
      if (readers?.size === 0) byTopic.delete(topic);
    }
  }

  return {
    all: all as ReadonlySet<LiveReader>,
    /** All topics with a reader here, with their site. */
    topics: () => [...byTopic.keys()],
    hear: (topic: string) => byTopic.has(topic),
    /** Adds a reader until its response closes. */
    add(reader: LiveReader): void {
      all.add(reader);
      for (const name of reader.liveFilters.keys()) {
        const topic = topicOf(reader.site, name);
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(reader));
      }
      reader.response.on('close', () => {
        all.delete(reader);
        leave(reader, reader.liveFilters.keys());
      });
    },
    /** Removes topics a reader may no longer listen to. Without any topic left its stream ends. */
    narrow(reader: LiveReader, liveFilters: LiveFilters): void {
      leave(
        reader,
        [...reader.liveFilters.keys()].filter((name) => !liveFilters.has(name)),
      );
      reader.liveFilters = liveFilters;
      if (liveFilters.size === 0) reader.response.end();
    },
    /** Writes an event to all readers of its topic. */
    tell(event: LiveEvent): void {
      const frame = Buffer.from(frameOf(event));
      for (const reader of byTopic.get(event.topic) ?? []) if (hears(reader, event)) write(reader, frame);
    },
  };
}

/** Writes an event to one reader, if it listens to the topic. */
export function sendToReader(reader: LiveReader, event: LiveEvent): void {
  if (hears(reader, event)) write(reader, frameOf(event));
}

/** @param frame in server-sent events format, with its empty line */
export function write({ response }: LiveReader, frame: Buffer | string): void {
  if (response.writableLength > SLOW_READER) response.destroy();
  else response.write(frame);
}

const nameOf = (topic: string) => topic.slice(topic.indexOf(':') + 1);

const hears = ({ liveFilters }: LiveReader, { topic, data }: LiveEvent) =>
  liveFilters.get(nameOf(topic))?.(data);

/** An event names the topic it belongs to. */
function frameOf({ id, topic, type, data }: LiveEvent): string {
  const content = JSON.stringify({ ...(data as object), topic: nameOf(topic) });
  return `id: ${id}\nevent: ${type}\ndata: ${content}\n\n`;
}
