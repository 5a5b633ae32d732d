import {
  latestFollowedBy,
  latestFollowsOf,
  suggestedAccounts,
} from '#features/accounts/directory/suggested-accounts.server.ts';
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

/**
 * People the viewer might follow: from their tribes, from those they follow, and popular accounts, those in a sport of
 * theirs first.
 */
export async function suggest(ctx: Ctx, limit: number): Promise<Suggestion[]> {
  const { sql } = ctx;
  const me = viewerOf(ctx).accountId;
  const popular = await topAccounts(ctx, ['ATHLETE', 'CREATOR', 'USER'], 40);
  const candidates = sql`
    select m.account_id as id, 3 as weight, 'tribe' as reason, mine.name as via
    from (${latestTribesOf(ctx, me, TRIBES)}) mine
    cross join lateral (${newestMembersOf(ctx, 'mine.tribe_id', PER_TRIBE)}) m
    union all
    select f.id, 2, 'followed', friend.id::text
    from (${latestFollowsOf(ctx, me, FRIENDS)}) friend
    cross join lateral (${latestFollowedBy(ctx, 'friend.id', PER_FRIEND)}) f
    union all
    select id, 1, 'popular', null from unnest(${popular.map(({ id }) => id)}::uuid[]) id`;
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
