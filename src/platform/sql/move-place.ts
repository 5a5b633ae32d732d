import type { Ctx } from '../ctx.ts';
import type { Fragment } from './sql.ts';

/**
 * SQL: the `id` and new `position` of rows, after one exchanged its place with its neighbour's. At the end it stays.
 * @param rows SQL: selects `id` and `position`
 */
export const placesAfterMove = (
  { sql }: Ctx,
  { id, direction }: { id: string; direction: 'up' | 'down' },
  rows: Fragment,
): Fragment => sql`
  select id, 10 * row_number() over (
    order by place + case when id = ${id} then ${direction === 'up' ? -1.5 : 1.5}::float8 else 0 end) as position
  from (select id, row_number() over (order by position, id) as place from (${rows}) listed) placed`;
