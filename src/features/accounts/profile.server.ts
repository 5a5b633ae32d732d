import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { accountIdOf, toCard } from './accounts.server.ts';
import { ownPicture } from './avatar.ts';
import type { Counts, MyProfile, Profile } from './calls.ts';
import { profilePath } from './profile-path.ts';
import { findMine, type ProfileRow, profileColumns } from './queries.server.ts';
import { type Sight, sightOf } from './sight.server.ts';
import type { z } from 'zod';

function toProfile(ctx: Ctx, row: ProfileRow, sight: Sight): Profile {
  const card = toCard(row);
  const whole = sight === 'whole';
  return {
    ...card,
    bio: whole ? row.bio : '',
    banner: ownPicture(`/banners/${ctx.site}.svg`, true),
    country: whole ? row.country : null,
    region: whole ? row.region : null,
    sports: whole ? row.sports.map((code) => ({ code, positions: row.positions[code] ?? [] })) : [],
    socialLinks: whole
      ? Object.entries(row.socialLinks).map(([kind, href]) => ({
          kind: kind as Profile['socialLinks'][number]['kind'],
          href,
        }))
      : [],
    isPrivate: !whole,
    profilePath: profilePath(card),
    counts: { followers: row.followers, following: row.following, posts: row.posts },
    joinedAt: row.joinedAt,
    viewer: ctx.viewer && {
      isMe: row.id === ctx.viewer.accountId,
      follows: row.follows,
      followedBy: row.followedBy,
    },
  };
}

/** Anyone's profile, by id or username, as far as the viewer may see it. */
export async function profileOf(ctx: Ctx, idOrUsername: string): Promise<Profile> {
  const id = await accountIdOf(ctx, idOrUsername);
  const [row] = await ctx.sql<(ProfileRow & { sight: Sight })[]>`
    select ${profileColumns(ctx)}, ${sightOf(ctx)} as sight
    from account a
    join account_site here on here.account_id = a.id and here.site = ${ctx.site}
    where a.id = ${id}`;
  if (!row) throw notFound('account');
  return toProfile(ctx, row, row.sight);
}

/** All that a person may know about their own account. */
export async function myProfile(ctx: Ctx, accountId: string): Promise<MyProfile> {
  const row = await findMine(ctx, accountId);
  if (!row) throw notFound('account');
  const { email, phone, state, birthDate, ageBand, plan, statsVisibility, monetization } = row;
  const { locale, timeZone, joinedTribes, version } = row;
  return {
    ...toProfile(ctx, row, 'whole'),
    ...{ email, phone, state, birthDate, ageBand, plan, statsVisibility, monetization },
    ...{ locale, timeZone, joinedTribes, version },
    viewer: { isMe: true, follows: false, followedBy: false },
  };
}

export async function countsOf(ctx: Ctx, idOrUsername: string): Promise<z.infer<typeof Counts>> {
  return (await profileOf(ctx, idOrUsername)).counts;
}
