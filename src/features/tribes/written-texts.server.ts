import type { Written, WrittenTexts } from '#features/moderation/points.ts';

const BATCH = 500;

/** The names, descriptions and rules of tribes. */
export const tribeTexts: WrittenTexts = {
  kind: 'tribe',
  since: ({ sql, site }, since) =>
    sql<Written[]>`
      select id, concat_ws(E'\n', name, description, array_to_string(rules, E'\n')) as text, '/tribes/' || slug as path,
        updated_at as at
      from tribe
      where site = ${site} and state <> 'draft' and updated_at >= ${since.toISOString()}
      order by updated_at, id`.cursor(BATCH),
};
