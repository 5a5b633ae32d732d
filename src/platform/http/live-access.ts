import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { forbidden, invalid, Refusal } from '#platform/errors.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { LivePace } from '#platform/live-pace.ts';
import type { LiveFilter, LiveFilters, LiveStream } from '#platform/live-readers.ts';
import type { Reauthorize } from '#platform/live-streams.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { statesWithoutLive } from '../states-without-live.ts';

/** A request to listen to a topic. `ctx` has the viewer's current state. */
export interface Listener {
  ctx: Ctx;
  /** `shouts`, `post:ID` */
  name: string;
}

/** Who may listen to a kind of topic: `shouts`, `post:ID`. */
export interface LiveTopic {
  kind: string;
  /** Refuses by throwing or returning false. */
  allow(ctx: Ctx, name: string): Promise<boolean>;
  /**
   * The same check for all open streams in one statement, every few seconds. Without it each listener is checked on its
   * own.
   */
  allowEach?(deps: Deps, listeners: readonly Listener[]): Promise<readonly boolean[]>;
  /** What may be too much of it for everybody. */
  pace?(deps: Deps): LivePace;
  /** A filter per listener, in their order; left out, they receive everything. */
  liveFilters?(deps: Deps, viewers: readonly (Viewer | null)[]): Promise<readonly LiveFilter[]>;
}

export const liveTopics = extensionPoint<LiveTopic>('live topic', { by: ({ kind }) => kind });

/** The paces of all topics that have one, by their kind. */
export const livePaces = (deps: Deps): ReadonlyMap<string, LivePace> =>
  new Map(liveTopics.of({ deps }).flatMap(({ kind, pace }) => (pace ? [[kind, pace(deps)] as const] : [])));

/** The current viewers of these sessions on a site, by session. Ended sessions are missing. */
export type FindViewers = (
  deps: Deps,
  sessionIds: readonly string[],
  site: SiteId,
) => Promise<ReadonlyMap<string, Viewer>>;

const everything: LiveFilter = () => true;

const topicNamed = (topics: readonly LiveTopic[], name: string): LiveTopic => {
  const topic = topics.find(({ kind }) => kind === name.split(':')[0]);
  if (!topic) throw invalid(`There is no topic ${name}.`, 'topics');
  return topic;
};

/**
 * The topics the viewer may listen to, with a filter each. Forbidden ones are left out, so that a page that lost one
 * topic keeps the others.
 * @throws the refusal when none is left, 400 for an unknown topic
 */
export async function admit(
  ctx: Ctx,
  topics: readonly LiveTopic[],
  names: readonly string[],
): Promise<LiveFilters> {
  if (ctx.viewer && statesWithoutLive.includes(ctx.viewer.state))
    throw forbidden('Live updates are off while your account is suspended or closed.');
  const liveFilters = new Map<string, LiveFilter>();
  let refusal: unknown;
  for (const name of names) {
    const topic = topicNamed(topics, name);
    try {
      if (!(await topic.allow(ctx, name))) throw forbidden('You don’t have access to these live updates.');
      const [hears = everything] = (await topic.liveFilters?.(ctx.deps, [ctx.viewer])) ?? [];
      liveFilters.set(name, hears);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  if (liveFilters.size === 0) throw refusal;
  return liveFilters;
}

/**
 * Checks every open stream of this process again: one query per site for the sessions, one or two per kind of topic.
 */
export const reauthorizing =
  (deps: Deps, topics: readonly LiveTopic[], findViewers: FindViewers): Reauthorize =>
  async (open) => {
    // Visitors who listen to the same are one.
    const alike = Map.groupBy(open, (stream) =>
      stream.viewer ? stream : `${stream.site} ${[...stream.liveFilters.keys()].join()}`,
    );
    const streams = [...alike.values()].flatMap(([first]) => first ?? []);
    const present = await stillThere(deps, streams, findViewers);
    const now = new Map([...present.keys()].map((stream) => [stream, new Map<string, LiveFilter>()]));
    await Promise.all(
      topics.map(async (topic) => {
        const requests = [...present].flatMap(([stream, ctx]) =>
          [...stream.liveFilters.keys()]
            .filter((name) => name.split(':')[0] === topic.kind)
            .map((name) => ({ stream, ctx, name })),
        );
        if (requests.length === 0) return;
        const allowed = await (topic.allowEach?.(deps, requests) ?? oneByOne(topic, requests));
        const permitted = requests.filter((_, index) => allowed[index]);
        const hears = await topic.liveFilters?.(
          deps,
          permitted.map(({ ctx }) => ctx.viewer),
        );
        for (const [index, { stream, name }] of permitted.entries())
          now.get(stream)?.set(name, hears?.[index] ?? everything);
      }),
    );
    for (const [first, ...others] of alike.values())
      for (const other of others) now.set(other, (first && now.get(first)) ?? new Map());
    return now;
  };

/**
 * The streams with a live session, with their current viewers. A stream whose account changed state is closed: the
 * browser reconnects and is checked again.
 */
async function stillThere(deps: Deps, streams: readonly LiveStream[], findViewers: FindViewers) {
  const found = await Promise.all(
    siteIds.map(async (site) => {
      const sessions = streams.flatMap((stream) =>
        stream.site === site && stream.viewer ? [stream.viewer.sessionId] : [],
      );
      return [
        site,
        sessions.length > 0 ? await findViewers(deps, [...new Set(sessions)], site) : new Map(),
      ] as const;
    }),
  );
  const viewers = new Map<SiteId, ReadonlyMap<string, Viewer>>(found);
  const there = new Map<LiveStream, Ctx>();
  for (const stream of streams) {
    const { site, viewer: before } = stream;
    const viewer = before && viewers.get(site)?.get(before.sessionId);
    if (before && viewer?.state !== before.state) continue;
    there.set(stream, { sql: deps.sql, viewer: viewer ?? null, site, now: deps.clock(), deps });
  }
  return there;
}

/** Visitors of a site share one check, as do the streams of one person. */
async function oneByOne(topic: LiveTopic, listeners: readonly Listener[]): Promise<boolean[]> {
  const answers = new Map<string, Promise<boolean>>();
  const keys = listeners.map(({ ctx, name }) => `${ctx.site} ${ctx.viewer?.sessionId} ${name}`);
  for (const [index, { ctx, name }] of listeners.entries()) {
    const key = keys[index] ?? '';
    if (!answers.has(key)) answers.set(key, allows(topic, ctx, name));
  }
  return Promise.all(keys.map((key) => answers.get(key) ?? false));
}

async function allows(topic: LiveTopic, ctx: Ctx, name: string): Promise<boolean> {
  try {
    return await topic.allow(ctx, name);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
