import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import {
  type NoticeRef,
  type NoticeTargetView,
  notices,
  noticeTarget,
  noticeTargets,
} from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { managersOf } from './access.server.ts';
import { teamNotices as types } from './notices.ts';
import { presentTeams } from './present-team.server.ts';
import { findPlace } from './squad/place-row.server.ts';
import { findTeams } from './team-row.server.ts';
import './events.ts';

const team = noticeTarget('team', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from team g where g.id = ${targetId} and g.state <> 'deleted')`,
  resolve: (ctx, notices) => viewsOf(ctx, notices, ({ targetId }) => targetId),
});

/** The place in a team that a guardian decided on. */
export const teamPlace = noticeTarget('team_place', {
  isVisible: ({ sql }, { targetId }) => sql`exists (select from team_account p where p.id = ${targetId})`,
  async resolve(ctx, notices) {
    const rows = await ctx.sql<{ id: string; teamId: string }[]>`
      select id, team_id from team_account where id = any(${notices.map(({ targetId }) => targetId)}::uuid[])`;
    const teams = new Map(rows.map(({ id, teamId }) => [id, teamId]));
    return viewsOf(ctx, notices, ({ targetId }) => teams.get(targetId) ?? targetId);
  },
});

async function viewsOf(
  ctx: Ctx,
  notices: readonly NoticeRef[],
  teamOf: (notice: NoticeRef) => string,
): Promise<Map<string, NoticeTargetView>> {
  const cards = await presentTeams(ctx, await findTeams(ctx, notices.map(teamOf)));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    notices.map((notice) => {
      const found = byId.get(teamOf(notice));
      if (!found) return [notice.id, { path: '/teams' }];
      const { name, slug, logo } = found;
      return [notice.id, { name, slug, logo, path: `/teams/${slug}` }];
    }),
  );
}

type Change = EventMap['team-account.changed'];

/** What a change of somebody's place means to them and to the team's managers. */
async function notifyOfPlace(ctx: Ctx, change: Change): Promise<void> {
  const { teamId, placeId, accountId, from, to, byAccountId } = change;
  if (!accountId) return;
  const about = team.of(teamId);
  // An invitation that was answered or withdrawn asks for nothing any more.
  if (from === 'invited') await deleteNotices(ctx, { accountId, type: types.team_invited, targetId: teamId });
  if (to === 'invited') {
    const place = await findPlace(ctx, teamId, placeId);
    if (place?.state !== 'invited' || place.waitsForGuardian) return;
    await notify(ctx, types.team_invited, { about, to: accountId, from: byAccountId });
  } else if (to === 'removed' && from !== 'invited' && byAccountId !== accountId) {
    await notify(ctx, types.team_removed, { about, to: accountId });
  } else if ((to === 'active' && from === 'invited') || to === 'declined') {
    const managers = (await managersOf(ctx, teamId)).filter((id) => id !== accountId);
    const type = to === 'active' ? types.team_joined : types.team_declined;
    await notifyOfAction(ctx, type, { about, by: accountId, to: managers });
  }
}

async function notifyOfManager(ctx: Ctx, change: EventMap['team-manager.changed']): Promise<void> {
  const { teamId, accountId, manages, byAccountId } = change;
  if (!manages || accountId === byAccountId) return;
  await notify(ctx, types.team_manager, { about: team.of(teamId), to: accountId });
}

/** Open pages of somebody whose place was changed by others show it. */
async function pushPlace(ctx: Ctx, { accountId, teamId, byAccountId }: Change): Promise<void> {
  if (accountId && byAccountId !== accountId)
    await pushUpdate(ctx, accountId, 'team-account.changed', { teamId });
}

async function notifyOfReport(ctx: Ctx, { teamId }: EventMap['team-report.filed']): Promise<void> {
  for (const to of await managersOf(ctx, teamId)) {
    await notify(ctx, types.team_report, { about: team.of(teamId), to });
  }
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types)), noticeTargets.with(team, teamPlace)],
  subscriptions: [
    on('team-account.changed', 'teams.notify-of-place', notifyOfPlace),
    on('team-account.changed', 'teams.push-place', pushPlace),
    on('team-manager.changed', 'teams.notify-of-manager', notifyOfManager),
    on('team-report.filed', 'teams.notify-of-report', notifyOfReport),
  ],
};
