import type { NoticeTarget } from '#platform/notices.ts';
import { tribeOptions } from '../tribes.server.ts';

export const noticeTargets: readonly NoticeTarget[] = [
  {
    kind: 'tribe',
    isVisible: ({ sql }, { targetId }) =>
      sql`exists (select from tribe t where t.id = ${targetId} and t.state <> 'closed')`,
    async resolve(ctx, notices) {
      const tribes = await tribeOptions(
        ctx,
        notices.map(({ targetId }) => targetId),
      );
      return new Map(
        notices.map(({ id, targetId }) => {
          const tribe = tribes.get(targetId);
          if (!tribe) return [id, { path: '/tribes' }];
          const { name, slug, logo } = tribe;
          return [id, { name, slug, logo, path: `/tribes/${slug}` }];
        }),
      );
    },
  },
];
