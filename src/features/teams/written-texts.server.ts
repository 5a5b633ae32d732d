import type { Written, WrittenTexts } from '#features/moderation/points.ts';

const BATCH = 500;

/** What teams say of themselves. */
export const teamTexts: WrittenTexts = {
  kind: 'team',
  since: ({ sql, site }, since) =>
    sql<Written[]>`
      select id, concat_ws(E'\n', name, description) as text, '/teams/' || slug as path, updated_at as at
      from team where site = ${site} and state <> 'deleted' and updated_at >= ${since.toISOString()}
      order by updated_at, id`.cursor(BATCH),
};
