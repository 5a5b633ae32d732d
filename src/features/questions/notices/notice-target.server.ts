import type { NoticeTarget } from '#platform/notices.ts';

export const questionTarget: NoticeTarget = {
  kind: 'question',
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from question q where q.id = ${targetId} and q.state = 'published')`,
  async resolve({ sql }, notices) {
    const ids = notices.map(({ targetId }) => targetId);
    const rows = await sql<{ id: string; title: string }[]>`
      select id, title from question where id = any(${ids}::uuid[])`;
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    return new Map(
      notices.map(({ id, targetId }) => {
        const name = titles.get(targetId);
        return [id, name ? { name, path: `/questions/${targetId}` } : { path: '/questions' }];
      }),
    );
  },
};
