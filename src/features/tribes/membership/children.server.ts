import type { GuardianRequestKind, RequestedThing } from '#features/approvals/points.ts';
import type { ChildActivity } from '#features/guardians/points.ts';
import { isUnreviewed } from '#features/tribes/queries.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { tribeTarget } from '../notices.server.ts';
import { tribeNameOf } from '../tribe-sql.server.ts';

const join: GuardianRequestKind = {
  kind: 'join',
  describe: describeTribes,
  nameOf: tribeNameOf,
  noticeOf: (id) => ({ about: tribeTarget.of(id) }),
  isWithdrawable: true,
};

interface Row {
  id: string;
  name: string;
  slug: string;
  description: string;
  memberCount: number;
}

async function describeTribes(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>> {
  const rows = await ctx.sql<Row[]>`
    select t.id, t.name, t.slug, case when ${isUnreviewed(ctx)} then '' else t.description end as description, t.member_count
    from tribe t where t.id = any(${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, name, slug, description, memberCount }) => [
      id,
      {
        title: name,
        text: description,
        note: memberCount === 1 ? '1 member' : `${memberCount} members`,
        path: `/tribes/${slug}`,
        media: [],
      },
    ]),
  );
}

export const tribeRequests: readonly GuardianRequestKind[] = [join];

const memberships: ChildActivity = {
  kinds: ['joined'],
  rows: ({ sql }, childId, newest) => sql`
    select t.id, 'joined' as kind, m.joined_at as at, m.site, m.state, t.name as title, '' as text,
      '/tribes/' || t.slug as path
    from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${childId} and m.joined_at is not null ${newest({ at: 'm.joined_at', id: 't.id' })}`,
};

export const tribeActivities: readonly ChildActivity[] = [memberships];
