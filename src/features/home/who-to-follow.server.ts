import {
  latestFollowedBy,
  latestFollowsOf,
  suggestedAccounts,
} from '#features/accounts/directory/suggested-accounts.server.ts';
import { sportsOfAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { topAccounts } from '#features/people/top-accounts.server.ts';
import { latestTribesOf, newestMembersOf } from '#features/tribes/tribe-sql.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Suggestion } from './calls.ts';

/** How many of each source are considered: the newest members of each tribe, and the latest follows of those I follow. */
const TRIBES = 20;
const PER_TRIBE = 30;
const FRIENDS = 40;
const PER_FRIEND = 15;
const POPULAR = 40;
const PER_SPORT = 10;

/**
 * People the viewer might follow: from their tribes, from those they follow, and popular accounts, those in a sport of
 * theirs first.
 */
export async function suggest(ctx: Ctx, limit: number): Promise<Suggestion[]> {
  const { sql } = ctx;
  const me = viewerOf(ctx).accountId;
  const [self] = await sql<{ sports: string[] }[]>`${sportsOfAccount(ctx, me)}`;
  const roles = ['ATHLETE', 'CREATOR', 'USER'] as const;
  const [popular, ...ofSports] = await Promise.all([
    topAccounts(ctx, roles, POPULAR),
    ...(self?.sports ?? []).map((sport) => topAccounts(ctx, roles, PER_SPORT, sport)),
  ]);
  const idsOf = (accounts: readonly { id: string }[]) => accounts.map(({ id }) => id);
  const candidates = sql`
    select m.account_id as id, 3 as weight, 'tribe' as reason, mine.name as via
    from (${latestTribesOf(ctx, me, TRIBES)}) mine
    cross join lateral (${newestMembersOf(ctx, 'mine.tribe_id', PER_TRIBE)}) m
    union all
    select f.id, 2, 'followed', friend.id::text
    from (${latestFollowsOf(ctx, me, FRIENDS)}) friend
    cross join lateral (${latestFollowedBy(ctx, 'friend.id', PER_FRIEND)}) f
    union all
    select id, 1, 'popular', null from unnest(${idsOf(popular)}::uuid[]) id
    union all
    select distinct id, 4, 'popular', null from unnest(${idsOf(ofSports.flat())}::uuid[]) id`;
  const suggested = await suggestedAccounts<'tribe' | 'followed' | 'popular'>(ctx, candidates, limit);
  const friends = await accountCards(
    ctx,
    suggested.flatMap(({ reason, via }) => (reason === 'followed' && via ? [via] : [])),
  );
  return suggested.map(({ account, followers, reason, via, sharesSport }) => ({
    account,
    followers,
    reason: reason === 'popular' && sharesSport ? 'sport' : reason,
    by: reason === 'followed' ? (friends.get(via ?? '')?.displayName ?? null) : via,
  }));
}
