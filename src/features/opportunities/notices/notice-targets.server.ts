import type { Ctx } from '#platform/ctx.ts';
import type { NoticeRef, NoticeTarget, NoticeTargetView } from '#platform/notices.ts';

interface Row {
  id: string;
  title: string;
  slug: string;
  organisationId: string;
  opportunityId: string;
}

export const noticeTargets: readonly NoticeTarget[] = [
  {
    kind: 'opportunity',
    isVisible: ({ sql }, { targetId }) => sql`exists (select from opportunity o where o.id = ${targetId})`,
    async resolve(ctx, notices) {
      const rows = await ctx.sql<Row[]>`
        select id, title, slug, organisation_id, id as opportunity_id from opportunity where id = any(${idsOf(notices)}::uuid[])`;
      return viewsOf(ctx, notices, rows, ({ slug }) => `/opportunities/${slug}`);
    },
  },
  {
    kind: 'application',
    isVisible: ({ sql }, { targetId }) =>
      sql`exists (select from opportunity_application p where p.id = ${targetId})`,
    async resolve(ctx, notices) {
      const rows = await ctx.sql<Row[]>`
        select p.id, o.title, o.slug, o.organisation_id, o.id as opportunity_id
        from opportunity_application p join opportunity o on o.id = p.opportunity_id
        where p.id = any(${idsOf(notices)}::uuid[])`;
      return viewsOf(ctx, notices, rows, ({ id, slug, organisationId }) =>
        organisationId === ctx.viewer?.accountId
          ? `/opportunities/${slug}/applications?application=${id}`
          : `/applications?application=${id}`,
      );
    },
  },
];

const idsOf = (notices: readonly NoticeRef[]) => notices.map(({ targetId }) => targetId);

function viewsOf(
  _: Ctx,
  notices: readonly NoticeRef[],
  rows: readonly Row[],
  pathOf: (row: Row) => string,
): Map<string, NoticeTargetView> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    notices.map((notice) => {
      const row = byId.get(notice.targetId);
      if (!row) return [notice.id, { path: '/opportunities' }];
      return [notice.id, { name: row.title, slug: row.slug, path: pathOf(row) }];
    }),
  );
}
