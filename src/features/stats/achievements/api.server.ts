import type { Exportable } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import '../events.ts';
import { dataExports } from '#features/accounts/points.ts';
import type { Feature } from '#platform/feature.ts';
import { settleAchievements } from './settle-achievements.server.ts';

const achievementExport: Exportable = {
  name: 'stat-achievements',
  rows: (ctx, accountId) =>
    ctx.sql<object[]>`
      select site, sport, kind, code, value, record_id, at from stat_achievement
      where athlete_id = ${accountId} order by at desc`.cursor(500),
};

export const achievements: Feature = {
  subscriptions: [
    on('record.changed', 'stats.achievements', settleAchievements),
    on('stats.record-confirmed', 'stats.achievements-confirmed', settleAchievements),
    on('stats.record-disputed', 'stats.achievements-disputed', settleAchievements),
    on('stats.dispute-moved', 'stats.achievements-dispute-moved', settleAchievements),
  ],
  brings: [dataExports.with(achievementExport)],
};
