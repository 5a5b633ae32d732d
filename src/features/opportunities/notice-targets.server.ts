import { type NoticeRef, type NoticeTargetView, noticeTarget } from '#features/notifications/points.ts';

import type { Ctx } from '#platform/ctx.ts';

interface Row {
  id: string;
  title: string;
  slug: string;
  organisationId: string;
}

export const opportunity = noticeTarget('opportunity', {
  isVisible: ({ sql }, { targetId }) => sql`exists (select from opportunity o where o.id = ${targetId})`,
  async resolve(ctx, notices) {
    const rows = await ctx.sql<Row[]>`
      select id, title, slug, organisation_id from opportunity where id = any(${idsOf(notices)}::uuid[])`;
    return viewsOf(notices, rows, ({ slug }) => `/opportunities/${slug}`);
  },
});

/** An application, for its applicant and for a guardian's decision. */
export const application = noticeTarget('application', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from opportunity_application p where p.id = ${targetId})`,
  resolve: async (ctx, notices) =>
    viewsOf(notices, await ofApplications(ctx, notices), ({ id, slug, organisationId }) =>
      organisationId === ctx.viewer?.accountId
        ? `/opportunities/${slug}/applications?application=${id}`
        : `/applications?application=${id}`,
    ),
});

/** What was agreed with an application, for both sides and a guardian. */
export const agreement = noticeTarget('agreement', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from opportunity_agreement g where g.application_id = ${targetId})`,
  resolve: async (ctx, notices) =>
    viewsOf(notices, await ofApplications(ctx, notices), ({ id }) => `/agreements/${id}`),
});

const ofApplications = (ctx: Ctx, notices: readonly NoticeRef[]) => ctx.sql<Row[]>`
  select p.id, o.title, o.slug, o.organisation_id
  from opportunity_application p join opportunity o on o.id = p.opportunity_id
  where p.id = any(${idsOf(notices)}::uuid[])`;

const idsOf = (notices: readonly NoticeRef[]) => notices.map(({ targetId }) => targetId);

function viewsOf(
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
