import { areOfTeams, teamOfViewer } from '#features/teams/team-of-viewer.server.ts';
import { seenTribes, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { notFound } from '#platform/errors.ts';
import type { Listener, LiveTopic } from '#platform/http/live-access.ts';
import { isId } from '#platform/ids.ts';
import { openPost, seenPosts } from '../see-post.server.ts';
import { liveFilters } from './live-filter.server.ts';

const idIn = (name: string, what: string): string => {
  const id = name.slice(name.indexOf(':') + 1);
  if (!isId(id)) throw notFound(what);
  return id;
};

const thingsOf = (listeners: readonly Listener[]) =>
  listeners.map(({ ctx: { viewer, site }, name }) => ({
    viewer,
    site,
    id: name.slice(name.indexOf(':') + 1),
  }));

/** Whoever may see something may listen to it, as long as they may see it. */
export const postTopics: readonly LiveTopic[] = [
  {
    kind: 'shouts',
    allow: async (_ctx, name) => name === 'shouts',
    allowEach: async (_deps, listeners) => listeners.map(() => true),
    liveFilters,
  },
  {
    kind: 'tribe',
    allow: async (ctx, name) => Boolean(await standingIn(ctx, idIn(name, 'tribe'))),
    allowEach: (deps, listeners) => seenTribes(deps, thingsOf(listeners)),
    liveFilters,
  },
  {
    kind: 'team',
    allow: async (ctx, name) => Boolean(await teamOfViewer(ctx, idIn(name, 'team'))),
    allowEach: (deps, listeners) => areOfTeams(deps, thingsOf(listeners)),
    liveFilters,
  },
  {
    kind: 'post',
    allow: async (ctx, name) => Boolean(await openPost(ctx, idIn(name, 'post'))),
    allowEach: (deps, listeners) => seenPosts(deps, thingsOf(listeners)),
    liveFilters,
  },
];
