import { expect, it } from 'vitest';
import { leads } from '#demo/cast.ts';
import { everyone } from '#demo/everyone.ts';
import { feed } from '#demo/feed.ts';
import { SITES } from '#demo/person.ts';
import type { FilledWorld } from '#demo/test-world.ts';
import { tribes } from '#demo/tribes.ts';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { getFollowList } from '#features/accounts/relationships/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { getCards } from '#features/cards/card/calls.ts';
import { getHomeCommunity } from '#features/home/calls.ts';
import { isGeneratedName } from '#features/people/generated-name.ts';
import { foldUsername, problemOfUsername } from '#features/people/username.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import {
  getPostsByUsername,
  getShouts,
  getTribeAthletePosts,
  getTribeMembersPosts,
} from '#features/posts/feeds/calls.ts';
import { getAllTribes, getTribe, getTribeAthletes, getWaitlistTribes } from '#features/tribes/calls.ts';
import { getTopUserBasedOnXp, getTrendingUser } from '#features/xp/calls.ts';
import { Refusal } from '#platform/errors.ts';

const minutesSince = (moment: string | null) => (Date.now() - Date.parse(moment ?? '')) / 60_000;

/** What people see of the demo world: tribes, posts, profiles, boards. */
export function testCommunity({ app, sql, anyone, lastCode }: FilledWorld): void {
  it('has cards that list filters find', async () => {
    const { items } = await anyone()(getCards, { query: { sport: 'track-and-field' } });
    expect(items.map(({ maker }) => maker.username)).toContain('zara');
  });

  it.each(SITES)('has tribes with logos, people and posts on %s', async (site) => {
    const client = anyone(site);
    const open = await client(getAllTribes, { query: { limit: 50 } });
    const waiting = await client(getWaitlistTribes, { query: { limit: 50 } });
    const all = [...open.items, ...waiting.items];
    expect(all).toHaveLength(tribes.filter((tribe) => tribe.site === site).length);
    for (const tribe of all) {
      expect(tribe.logo?.url, tribe.slug).toMatch(/^\/media\//);
      expect(tribe.banner?.url, tribe.slug).toMatch(/^\/media\//);
      expect(tribe.memberCount, tribe.slug).toBeGreaterThan(3);
      expect(tribe.postCount, tribe.slug).toBeGreaterThan(2);
      const posts = await client(getTribeMembersPosts, { query: { tribeId: tribe.slug } });
      expect(posts.items.length, tribe.slug).toBeGreaterThan(0);
    }
  });

  it.each(SITES)('fills the home page of %s', async (site) => {
    const client = anyone(site);
    const home = await client(getHomeCommunity, { query: {} });
    const shouts = await client(getShouts, { query: {} });
    expect(home.items.length).toBeGreaterThan(9);
    expect(home.items.some(({ media }) => media.length > 0)).toBe(true);
    expect(shouts.items.length).toBeGreaterThan(9);
    expect(minutesSince(shouts.items[0]?.publishedAt ?? null)).toBeLessThan(30);
    expect(minutesSince(home.items[0]?.publishedAt ?? null)).toBeLessThan(240);
    for (const { likeCount, publishedAt } of [...home.items, ...shouts.items]) {
      expect(likeCount).toBeGreaterThan(0);
      expect(minutesSince(publishedAt)).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(['sports', 'cricket'] as const)('fills the leaderboards of %s', async (site) => {
    const { items } = await anyone(site)(getTopUserBasedOnXp, { query: { period: 'week' } });
    expect(items.length).toBeGreaterThan(9);
    expect(items[0]?.points).toBeGreaterThan(items[9]?.points ?? 0);
    const hot = await anyone(site)(getTrendingUser, { query: {} });
    expect(hot.items.length).toBeGreaterThan(9);
  });

  it('shows athletes, their posts and teams in a tribe', async () => {
    const client = anyone();
    const athletes = await client(getTribeAthletes, { query: { tribeId: 'the-inside-lane' } });
    expect(athletes.items.length).toBeGreaterThan(9);
    expect(athletes.items.every(({ role }) => role === 'ATHLETE')).toBe(true);
    const posts = await client(getTribeAthletePosts, { query: { tribeId: 'the-inside-lane' } });
    expect(posts.items.length).toBeGreaterThan(2);
    expect(posts.items.every(({ author }) => author.role === 'ATHLETE')).toBe(true);
    const team = await client(getTribe, { query: { tribeId: 'harbour-lights-fc' } });
    expect(team.parent?.slug).toBe('the-away-end');
    expect(team.owner.username).toBe('tom');
  });

  it('shows profiles with avatar, followers and posts', async () => {
    for (const { username, sites, guardian } of leads) {
      if (guardian) continue;
      const client = anyone(sites[0]);
      const profile = await client(getProfileByUsername, { params: { username } });
      expect(profile.avatar.url, username).toMatch(/^\/media\//);
      expect(profile.counts.followers, username).toBeGreaterThan(20);
      const followers = await client(getFollowList, { params: { username }, query: { side: 'followers' } });
      expect(followers.items.length, username).toBeGreaterThan(9);
    }
    const posts = await anyone()(getPostsByUsername, { params: { username: 'bob' }, query: {} });
    expect(posts.items.length).toBeGreaterThan(2);
  });

  it('shows conversations in order', async () => {
    const talk = feed.find(
      ({ comments, site }) => site === 'sports' && comments.some(({ replies }) => replies.length),
    );
    const [row] = await sql<{ id: string }[]>`select id from post where body = ${talk?.body ?? ''}`;
    const { post, comments } = await anyone()(getPostDetails, { body: { postId: row?.id ?? '' } });
    const moments = comments.items.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(moments.every((moment) => moment > (post.publishedAt ?? ''))).toBe(true);
    expect(comments.items.flatMap(({ replies }) => replies).length).toBeGreaterThan(0);
  });

  it('serves the pictures it drew', async () => {
    const home = await anyone()(getHomeCommunity, { query: {} });
    const picture = home.items.flatMap(({ media }) => media)[0];
    const response = await app.server.inject({ url: picture?.url ?? '', headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^image\//);
    expect(picture?.alt).not.toBe('');
  });

  it('keeps children among children and their guardians', async () => {
    const swift = anyone('kids')(getProfileByUsername, { params: { username: 'swift_otter' } });
    await expect(swift).rejects.toThrow(Refusal);
    const strangers = await sql`
      select follower.username, child.username as follows
      from follow f join account follower on follower.id = f.follower_id join account child on child.id = f.followed_id
      where child.age_band <> 'adult' and follower.age_band = 'adult' and child.guardian_id <> follower.id`;
    expect([...strangers]).toEqual([]);
    const lonely = await sql`
      select username from account where age_band <> 'adult' and (guardian_id is null or avatar_media_id is not null)`;
    expect([...lonely]).toEqual([]);
    const [guardian] = await sql<{ username: string }[]>`
      select g.username from account c join account g on g.id = c.guardian_id where c.username = 'swift_otter'`;
    expect(guardian?.username).toBe('grace');
  });

  it('has right counts', async () => {
    const wrong = await sql`
      select 'tribe' as what, slug as which from tribe t where
        member_count <> (select count(*) from membership m where m.tribe_id = t.id and m.state = 'active')
        or athlete_count <> (
          select count(*) from membership m where m.tribe_id = t.id and m.state = 'active' and m.is_athlete)
        or waiting_count <> (select count(*) from membership m where m.tribe_id = t.id and m.state = 'waiting')
        or post_count <> (
          select count(*) from post p where p.tribe_id = t.id and p.kind = 'POST' and p.state = 'published')
      union all
      select 'post', id::text from post p where
        like_count <> (select count(*) from post_like l where l.post_id = p.id)
        or comment_count <> (select count(*) from comment c where c.post_id = p.id and c.state = 'published')
        or media_count <> (select count(*) from post_media m where m.post_id = p.id)
      union all
      select 'comment', id::text from comment c where
        like_count <> (select count(*) from comment_like l where l.comment_id = c.id)
        or reply_count <> (select count(*) from comment r where r.parent_id = c.id and r.shown)
      union all
      select 'account', account_id::text from account_site s where
        follower_count <> (select count(*) from follow f where f.site = s.site and f.followed_id = s.account_id)
        or following_count <> (select count(*) from follow f where f.site = s.site and f.follower_id = s.account_id)
        or post_count <> (select count(*) from post p where p.author_id = s.account_id and p.site = s.site
          and p.kind = 'POST' and p.state = 'published')
      union all
      select 'xp', account_id::text from xp_period x where period = 'all' and points <> (
        select sum(points) from xp_entry e where e.site = x.site and e.account_id = x.account_id)`;
    expect([...wrong]).toEqual([]);
  });

  it('has nobody act where they aren’t a member, or before they joined', async () => {
    const wrong = await sql`
      select 'post' as what, p.id from post p
      where not exists (select from account_site s where s.account_id = p.author_id and s.site = p.site)
        or p.published_at > now()
        or p.published_at < (select created_at from account where id = p.author_id)
        or p.tribe_id is not null and not exists (select from membership m
          where m.tribe_id = p.tribe_id and m.account_id = p.author_id and m.state = 'active')
          and (select role from account where id = p.author_id) not in ('TRIBE', 'COLLECTION')
      union all
      select 'membership', m.tribe_id from membership m join tribe t on t.id = m.tribe_id
      where m.joined_at < t.created_at or m.joined_at > now()
        or not exists (select from account_site s where s.account_id = m.account_id and s.site = m.site)
      union all
      select 'place in a team', l.id from team_account l join team g on g.id = l.team_id where l.joined_at < g.created_at
      union all
      select 'comment', c.id from comment c join post p on p.id = c.post_id
      where c.created_at < p.published_at or c.created_at > now()
        or not exists (select from account_site s where s.account_id = c.author_id and s.site = p.site)`;
    expect([...wrong]).toEqual([]);
  });

  it('has no username that sign-up would refuse, and generated ones for children', () => {
    for (const { username, guardian } of everyone) {
      expect(problemOfUsername(username), username).toBeNull();
      if (guardian) expect(isGeneratedName(username), username).toBe(true);
    }
    expect(new Set(everyone.map(({ username }) => foldUsername(username))).size).toBe(everyone.length);
  });

  it.each(leads.map(({ username }) => username))('lets %s sign in', async (username) => {
    const lead = leads.find((each) => each.username === username);
    const client = anyone(lead?.sites[0]);
    const email = `${username}@touchline.test`;
    await client(sendOtp, { body: { email } });
    const session = await client(verifyOtp, { body: { email, code: await lastCode(email) } });
    expect(session).toMatchObject({ isNew: false, user: { username, state: 'active' } });
  });
}
