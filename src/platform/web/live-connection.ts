import { apiHeaders } from './api.ts';

/** An event of a topic. An id can come twice: replays overlap a little. */
export interface LiveMessage {
  id: number;
  topic: string;
  type: string;
  data: unknown;
}

type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
const CLOSED = 2;
/** The server's limit of topics per stream. */
const MOST_TOPICS = 30;
/** Delays after a refusal (too many streams, no access, a restarting server), in ms; the last one repeats. */
const RETRY_MS = [5_000, 15_000, 30_000, 60_000, 300_000];

/** The server's heartbeats come every 20 s. Without any the connection is dead, or the process behind it. */
const SILENT_MS = 50_000;

/** One stream for several topics. It is reopened when a topic is added, from its last position. */
export class LiveConnection {
  #source: Source | null = null;
  #opening = 0;
  #topics = new Set<string>();
  #types = new Set<string>();
  #listening = new Set<string>();
  #refusals = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #pass: (message: LiveMessage) => void;
  /** The newest event seen by this tab or reported by another; at first the one the page was rendered with. */
  last = liveFrom();

  constructor(pass: (message: LiveMessage) => void) {
    this.#pass = pass;
  }

  /** @param wanted which types of events of which topics */
  listen(wanted: ReadonlyMap<string, ReadonlySet<string>>): void {
    const topics = new Set([...wanted.keys()].slice(-MOST_TOPICS));
    this.#types = new Set([...wanted.values()].flatMap((types) => [...types]));
    const grown = [...topics].some((topic) => !this.#topics.has(topic));
    this.#topics = topics;
    if (topics.size === 0) this.close();
    else if (grown) void this.#open();
    else this.#listenToTypes();
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#opening += 1;
    this.#topics.clear();
    this.#source?.close();
    this.#source = null;
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retry);
    const turn = ++this.#opening;
    this.#source?.close();
    const topics = [...this.#topics].map(encodeURIComponent).join();
    // Its script may not arrive while the network is away.
    const source = await openStream(`/api/live?topics=${topics}&last=${this.last}`).catch(() => null);
    if (turn !== this.#opening) {
      source?.close();
      return;
    }
    if (!source) return this.#openLater();
    this.#source = source;
    this.#listening.clear();
    for (const type of ['ready', 'beat'])
      source.addEventListener(type, ({ data }) => {
        this.#refusals = 0;
        this.#seen((JSON.parse(data) as { last: number }).last);
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => void this.#open(), SILENT_MS);
      });
    source.addEventListener('error', () => {
      if (source !== this.#source || source.readyState !== CLOSED) return;
      this.#openLater();
    });
    this.#listenToTypes();
  }

  #openLater(): void {
    clearTimeout(this.#silence);
    const pause = RETRY_MS[Math.min(this.#refusals++, RETRY_MS.length - 1)] ?? 0;
    // Not everybody who was refused at one moment at once.
    this.#retry = setTimeout(() => void this.#open(), pause * (0.5 + Math.random()));
  }

  #listenToTypes(): void {
    for (const type of this.#types) {
      if (!this.#source || this.#listening.has(type)) continue;
      this.#listening.add(type);
      this.#source.addEventListener(type, ({ data, lastEventId }) => {
        const id = Number(lastEventId);
        this.#seen(id);
        const { topic, ...rest } = JSON.parse(data) as { topic: string };
        this.#pass({ id, topic, type, data: rest });
      });
    }
  }

  #seen(id: number): void {
    this.last = Math.max(this.last, id);
  }
}

export const liveFrom = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="live-from"]')?.content ?? 0);

/** EventSource can't send headers: enough for visitors, but a session must never be in a URL. */
async function openStream(address: string): Promise<Source> {
  const { authorization, 'x-api-key': key = '' } = apiHeaders();
  if (!authorization) return new EventSource(`${address}&key=${encodeURIComponent(key)}`);
  const { EventSource: WithHeaders } = await import('eventsource');
  return new WithHeaders(address, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...apiHeaders() } }),
  }) as Source;
}
