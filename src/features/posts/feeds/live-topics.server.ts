import { followedBy } from '#features/people/account-sql.server.ts';
import type { ContentFilter } from '#features/people/relationship.server.ts';
import { contentFiltersOf } from '#features/people/relationship.server.ts';
import { areOfTeams, teamOfViewer } from '#features/teams/team-of-viewer.server.ts';
import { seenTribes, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { tribesJoinedBy } from '#features/tribes/tribe-sql.server.ts';
import type { Deps, Viewer } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Listener, LiveTopic } from '#platform/http/live-access.ts';
import { isId } from '#platform/ids.ts';
import { type LiveEvent, siteOfTopic } from '#platform/live.ts';
import type { LivePace } from '#platform/live-pace.ts';
import type { LiveFilter } from '#platform/live-readers.ts';
import type { Post } from '../calls.ts';
import { openPost, seenPosts } from '../post/see-post.server.ts';
import { plainText } from '../text/rich-text.ts';

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
    pace,
    liveFilters,
  },
  {
    kind: 'tribe',
    allow: async (ctx, name) => Boolean(await standingIn(ctx, idIn(name, 'tribe'))),
    allowEach: (deps, listeners) => seenTribes(deps, thingsOf(listeners)),
    pace,
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
    pace: () => ({ latest: ['liked'] }),
    liveFilters,
  },
];

/**
 * Everybody's screen can't show every shout of a match. Who gets those it leaves out: the author, whom it addresses, their
 * followers and the members of its tribe.
 */
function pace(deps: Deps): LivePace {
  const interested = async (events: readonly LiveEvent[], accountIds: readonly string[]) => {
    const wanted = new Map<string, Set<LiveEvent>>();
    if (accountIds.length === 0) return wanted;
    const here = { sql: deps.sql, site: siteOfTopic(events[0]?.topic ?? '') };
    const shouts = events.map(({ data }) => data as Partial<Post>);
    const people = (one: (shout: Partial<Post>) => string | null | undefined) =>
      shouts.map((shout) => one(shout) ?? null);
    const found = await deps.sql<{ accountId: string; place: number }[]>`
      with shout as (
        select author_id, target_id, tribe_id, place - 1 as place
        from unnest(${people(({ author }) => author?.id)}::uuid[], ${people(({ target }) => target?.id)}::uuid[],
          ${people(({ tribe }) => tribe?.id)}::uuid[]) with ordinality as shout (author_id, target_id, tribe_id, place)
      ), reader as (select unnest(${accountIds as string[]}::uuid[]) as id)
      select r.id as account_id, s.place::int from shout s join reader r on r.id in (s.author_id, s.target_id)
      union
      select r.id, s.place::int from shout s cross join reader r
        join lateral (${followedBy(here, deps.sql`r.id`)}) f on f.followed_id = s.author_id
      union
      select r.id, s.place::int from shout s cross join reader r
        join lateral (${tribesJoinedBy(here, deps.sql`r.id`)}) m on m.tribe_id = s.tribe_id`;
    for (const { accountId, place } of found) {
      const event = events[place];
      if (event) wanted.set(accountId, (wanted.get(accountId) ?? new Set()).add(event));
    }
    return wanted;
  };
  return {
    latest: ['shout.reacted'],
    sampled: { type: 'shout.created', more: 'shouts.more', removed: 'shout.removed', interested },
  };
}

/**
 * Filters live events as feeds are filtered: nothing of people the reader blocked or muted, nor of those who blocked
 * them. One query for all readers, every few seconds while their streams are open.
 */
async function liveFilters(deps: Deps, viewers: readonly (Viewer | null)[]): Promise<LiveFilter[]> {
  const accountIds = [...new Set(viewers.flatMap((viewer) => viewer?.accountId ?? []))];
  const filters =
    accountIds.length > 0 ? await contentFiltersOf(deps, accountIds) : new Map<string, ContentFilter>();
  return viewers.map((viewer) => {
    const mine = viewer && filters.get(viewer.accountId);
    return mine && (mine.people.size > 0 || mine.terms.length > 0)
      ? (data) => passes(viewer.accountId, mine, data as Partial<Post>)
      : () => true;
  });
}

function passes(
  me: string,
  { people, terms }: ContentFilter,
  { author, target, title, content }: Partial<Post>,
): boolean {
  if (!author || author.id === me) return true;
  // On the kids site live events name nobody, so they can't be filtered by author.
  if (author.id === null) return people.size === 0;
  if (people.has(author.id) || (target?.id && people.has(target.id))) return false;
  if (terms.length === 0) return true;
  const text = `${title ?? ''} ${plainText(content ?? [])}`.toLowerCase();
  return !terms.some((word) => text.includes(word));
}
