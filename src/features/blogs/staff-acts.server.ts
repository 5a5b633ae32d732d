import { actTargets } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const blogsActs = [
  actTargets.with({
    kind: 'blog',
    noun: 'blog',
    find: ({ sql }, ids) => sql`
        select id, title as name, '/blogs/' || slug as path from blog where id = any(${ids}::uuid[])`,
  }),
];
