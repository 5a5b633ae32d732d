import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: an array of the upload that shows variant `v`: a picture of its colour, or else the product's first one. */
export const variantPicture = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  array(select i.media_id from apparel_image i where i.product_id = v.product_id
    order by lower(i.colour) is not distinct from lower(v.colour) desc, i.is_default desc, i.position limit 1)`;
