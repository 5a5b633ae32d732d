import { actTargets } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const postsActs = [
  actTargets.with(
    { kind: 'post', noun: 'post', path: (id) => `/posts/${id}` },
    {
      kind: 'comment',
      noun: 'comment',
      find: ({ sql }, ids) => sql`
        select id, null as name, '/posts/' || post_id as path from comment where id = any(${ids}::uuid[])`,
    },
  ),
];
