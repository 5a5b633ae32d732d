import type { Exportable } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import '../events.ts';
import { dataExports } from '#features/accounts/points.ts';
import type { Feature } from '#platform/feature.ts';
import { updateAchievements } from './update-achievements.server.ts';

const achievementExport: Exportable = {
  name: 'stat-achievements',
  rows: (ctx, accountId) => ctx.sql`
      select site, sport, kind, code, value, record_id, at from stat_achievement
      where athlete_id = ${accountId} order by at desc`,
};

export const achievements: Feature = {
  subscriptions: [
    on('record.changed', 'stats.achievements', updateAchievements),
    on('stats.record-confirmed', 'stats.achievements-confirmed', updateAchievements),
    on('stats.record-disputed', 'stats.achievements-disputed', updateAchievements),
    on('stats.dispute-moved', 'stats.achievements-dispute-moved', updateAchievements),
  ],
  brings: [dataExports.with(achievementExport)],
};
