import { LiveConnection, type LiveMessage, liveFrom } from './live-connection.ts';

interface Listener {
  topic: string;
  types: readonly string[];
  handle(type: string, data: unknown): void;
}
type Wanted = Record<string, string[]>;
type Message =
  | { kind: 'wanted'; tab: string; wanted: Wanted; since: number }
  | { kind: 'who' }
  | { kind: 'event'; message: LiveMessage; last: number };

/** Several topics change at once when the page changes. */
const SETTLE_MS = 30;
/** A page that leaves a topic may return to it with the next click. */
const RESIGN_MS = 2_000;
const ASK_AGAIN_MS = 60_000;
const ANSWER_MS = 5_000;
const REMEMBERED = 300;

/**
 * One live stream for all tabs of a browser: the tab that holds a lock opens the stream for the topics of all tabs and
 * passes events on. Browsers allow six connections per host, and the server six streams per person. When that tab is
 * closed, another one takes over from the last position. A tab that joins late gets the events since its page was
 * rendered. Without locks (no secure connection) each tab has its own stream.
 */
class LiveTabs {
  readonly #name: string;
  readonly #tab = Math.random().toString(36).slice(2);
  readonly #listeners = new Set<Listener>();
  readonly #others = new Map<string, Wanted>();
  readonly #seen = new Set<number>();
  readonly #recent: LiveMessage[] = [];
  readonly #connection = new LiveConnection((message) => this.#pass(message));
  #channel: BroadcastChannel | null = null;
  #leads = false;
  #resign: AbortController | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(viewer: string | null) {
    this.#name = `live:${viewer ?? 'visitor'}`;
    addEventListener('pagehide', () => this.#sayWanted({}));
    const back = () => document.visibilityState === 'visible' && this.#changed();
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', back);
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    clearTimeout(this.#leaving);
    this.#join();
    this.#changed();
    return () => {
      this.#listeners.delete(listener);
      this.#changed();
      if (this.#listeners.size === 0) this.#leaving = setTimeout(() => this.#leave(), RESIGN_MS);
    };
  }

  #join(): void {
    if (this.#resign) return;
    this.#resign = new AbortController();
    const { signal } = this.#resign;
    if (!navigator.locks || !globalThis.BroadcastChannel) {
      this.#lead();
      return;
    }
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
    navigator.locks
      .request(this.#name, { signal }, () => {
        this.#lead();
        return new Promise<void>((done) => signal.addEventListener('abort', () => done()));
      })
      .catch(() => {});
  }

  #leave(): void {
    this.#resign?.abort();
    this.#resign = null;
    this.#leads = false;
    clearInterval(this.#asking);
    this.#others.clear();
    this.#connection.close();
    this.#channel?.close();
    this.#channel = null;
  }

  #lead(): void {
    this.#leads = true;
    this.#asking = setInterval(() => this.#resendConsentRequest(), ASK_AGAIN_MS);
    this.#say({ kind: 'who' });
    this.#changed();
  }

  /** Crashed tabs send no farewell. */
  #resendConsentRequest(): void {
    const before = new Map(this.#others);
    this.#say({ kind: 'who' });
    setTimeout(() => {
      for (const [tab, wanted] of before) if (this.#others.get(tab) === wanted) this.#others.delete(tab);
      this.#listen();
    }, ANSWER_MS);
  }

  #changed(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#sayWanted(this.#mine());
      this.#listen();
    }, SETTLE_MS);
  }

  #receive(message: Message): void {
    if (message.kind === 'who') this.#changed();
    else if (message.kind === 'event') {
      this.#connection.last = Math.max(this.#connection.last, message.last);
      this.#handle(message.message);
    } else {
      this.#resend(message.since, message.wanted, this.#others.get(message.tab) ?? {});
      if (Object.keys(message.wanted).length > 0) this.#others.set(message.tab, message.wanted);
      else this.#others.delete(message.tab);
      clearTimeout(this.#gathering);
      this.#gathering = setTimeout(() => this.#listen(), SETTLE_MS);
    }
  }

  #listen(): void {
    if (!this.#leads) return;
    const all = new Map<string, Set<string>>();
    for (const wanted of [...this.#others.values(), this.#mine()])
      for (const [topic, types] of Object.entries(wanted))
        all.set(topic, new Set([...(all.get(topic) ?? []), ...types]));
    this.#connection.listen(all);
  }

  #mine(): Wanted {
    const mine: Wanted = {};
    for (const { topic, types } of this.#listeners) mine[topic] = [...(mine[topic] ?? []), ...types];
    return mine;
  }

  #pass(message: LiveMessage): void {
    this.#say({ kind: 'event', message, last: this.#connection.last });
    this.#handle(message);
  }

  /** Resends events that were passed on while a tab was still subscribing. Other tabs have seen them and do nothing. */
  #resend(since: number, wanted: Wanted, before: Wanted): void {
    if (!this.#leads) return;
    const { last } = this.#connection;
    for (const message of this.#recent)
      if (message.id > since && wanted[message.topic] && !before[message.topic])
        this.#say({ kind: 'event', message, last });
  }

  #handle(message: LiveMessage): void {
    const { id, topic, type, data } = message;
    if (!this.#recent.some((one) => one.id === id)) this.#recent.push(message);
    if (this.#recent.length > REMEMBERED) this.#recent.splice(0, 100);
    const listeners = [...this.#listeners].filter((one) => one.topic === topic && one.types.includes(type));
    // Events without a listener here may be resent later.
    if (listeners.length === 0 || this.#seen.has(id)) return;
    this.#seen.add(id);
    if (this.#seen.size > REMEMBERED) for (const old of [...this.#seen].slice(0, 100)) this.#seen.delete(old);
    for (const listener of listeners) listener.handle(type, data);
  }

  #sayWanted(wanted: Wanted): void {
    this.#say({ kind: 'wanted', tab: this.#tab, wanted, since: liveFrom() });
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

const tabsOf = new Map<string | null, LiveTabs>();

/** Listens to a topic as this viewer. @returns the unsubscribe function */
export function listen(viewer: string | null, listener: Listener): () => void {
  const tabs = tabsOf.get(viewer) ?? new LiveTabs(viewer);
  tabsOf.set(viewer, tabs);
  return tabs.add(listener);
}
