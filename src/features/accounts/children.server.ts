import type { GuardianRequestKind, RequestedThing } from '#features/approvals/points.ts';
import type { ChildActivity } from '#features/guardians/points.ts';
import { person } from '#features/notifications/points.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { bioShown, toCard } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { isMinor } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';

const follow: GuardianRequestKind = {
  kind: 'follow',
  describe: describePeople,
  nameOf: usernameOf,
  noticeOf: (id) => ({ about: person(id) }),
  isWithdrawable: true,
};

async function describePeople(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>> {
  const rows = await ctx.sql<(CardRow & { bio: string; isAdult: boolean })[]>`
    select ${cardColumns(ctx)}, a.bio, not coalesce(${isMinor(ctx)}, false) as is_adult
    from account a where a.id = any(${ids}::uuid[])`;
  return new Map(
    rows.map((row): [string, RequestedThing] => {
      const card = toCard(ctx, row);
      const { displayName: title, username, avatar } = card;
      const note = `@${username}`;
      const { isAdult } = row;
      return [
        row.id,
        { title, text: bioShown(row), note, path: profilePath(card), media: [avatar], isAdult },
      ];
    }),
  );
}

export const accountRequests: readonly GuardianRequestKind[] = [follow];

const follows: ChildActivity = {
  kinds: ['followed'],
  rows: ({ sql }, childId, newest) => sql`
    select a.id, 'followed' as kind, f.created_at as at, f.site, null::text as state, a.display_name as title,
      '@' || a.username::text as text, null::text as path
    from follow f join account a on a.id = f.followed_id
    where f.follower_id = ${childId} ${newest({ at: 'f.created_at', id: 'a.id' })}`,
};

export const accountActivities: readonly ChildActivity[] = [follows];
