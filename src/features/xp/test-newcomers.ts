import { beforeEach } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { profileCompleted } from '#features/accounts/xp-rules.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { tribeJoined } from '#features/tribes/xp-rules.ts';
import type { TestApp } from '#test/test-app.ts';
import { getUserXp } from './calls.ts';

/** The points everybody here starts with: signing up and one tribe. */
export const START = profileCompleted.points + tribeJoined.points;

// Distinct letters, since names that look alike are refused.
const letters = 'bcdfghjkmnprstwxz';

/** Tribes, people who have just joined one of them, and their actions. */
export async function withNewcomers({ as, idOf, ctx, sql, runJobs }: TestApp) {
  const ownerId = await idOf('olga');
  const tribes = await insertTribes(
    ctx(),
    ['Away End', 'Home End', 'Main Stand', 'Paddock', 'Kop'].map((name) => ({ name, ownerId })),
  );
  beforeEach(() => sql`delete from rate_limit`);

  let newcomers = 0;
  /** A new member of the first tribe, whose points so far don't count. */
  async function newcomer(): Promise<string> {
    const place = newcomers++;
    const name = `fan_${letters[Math.floor(place / letters.length)]}${letters[place % letters.length]}`;
    await as(name)(joinTribe, { body: { tribeId: tribes[0] ?? '' } });
    await runJobs();
    return name;
  }
  const xp = async (name: string) => {
    await runJobs();
    return as(name)(getUserXp, { query: { limit: 50 } });
  };
  let n = 0;
  return {
    tribes,
    newcomer,
    xp,
    total: async (name: string) => (await xp(name)).total,
    write: async (name: string, body = `Post number ${++n}`) =>
      (await as(name)(createPost, { body: { tribeId: tribes[0], body } })).id,
    like: (name: string, postId: string, liked = true) =>
      as(name)(likeUnlikePost, { body: { postId, liked } }),
    follow: (name: string, whom: string, wanted: boolean) =>
      as(name)(followUser, { params: { athleteId: whom }, query: { follow: wanted ? 'true' : 'false' } }),
    /** An event as a post emits it. */
    eventOf: (postId: string, authorId: string) => ({
      postId,
      authorId,
      tribeId: tribes[0] ?? null,
      kind: 'POST' as const,
    }),
    /** Every stored sum, beside the sum of its entries. */
    wrongSums: () => sql`
      select 'day' as what, d.points, sum(e.points)::int as entries from xp_day d
      join xp_entry e on e.site = d.site and e.account_id = d.account_id and e.counted_on = d.day
      group by d.site, d.account_id, d.day, d.points having d.points <> sum(e.points)
      union all
      select p.period, p.points, sum(e.points)::int from xp_period p
      join xp_entry e on e.site = p.site and e.account_id = p.account_id and case p.period
        when 'all' then true else date_trunc(p.period, e.counted_on::timestamp)::date = p.starts_on end
      group by p.site, p.period, p.starts_on, p.account_id, p.points having p.points <> sum(e.points)`,
  };
}
