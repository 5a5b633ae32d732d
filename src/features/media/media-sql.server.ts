import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: gives uploads the alt texts of `wanted`, which has id and alt. */
export const setAltTexts = ({ sql }: Ctx): Fragment =>
  sql`update media set alt = wanted.alt from wanted where media.id = wanted.id`;

type Sql = Pick<Ctx, 'sql'>;

/** SQL: the paths of uploads in a data export, in their order. @param ids SQL that selects ids */
export const exportedPaths = ({ sql }: Sql, ids: Fragment): Fragment => sql`array(
  select 'media/' || m.id || '/' || m.name
  from unnest(array(${ids})) with ordinality as listed (id, place) join media m on m.id = listed.id
  where m.name is not null order by listed.place)`;

/** SQL: uploads with their alt texts as JSON, in their order: [{ "id", "alt" }]. @param ids SQL that selects ids */
export const altTextsOf = ({ sql }: Sql, ids: Fragment): Fragment => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', m.id, 'alt', m.alt) order by listed.place)
  from unnest(array(${ids})) with ordinality as listed (id, place) join media m on m.id = listed.id), '[]')`;

/** SQL: a ready picture as JSON, with what presentMedia reads; null when it isn't ready or belongs to another site. */
export const pictureJson = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>, id: Fragment): Fragment => sql`
  (select jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'state', m.state, 'name', m.name, 'alt', m.alt, 'width', m.width,
      'height', m.height, 'placeholder', m.placeholder, 'durationMs', m.duration_ms, 'sizes', m.sizes,
      'smallBytes', m.small_bytes, 'epoch', m.epoch)
    from media m
    where m.id = ${id} and m.state = 'ready' and (m.site = ${site} or m.every_site))`;
