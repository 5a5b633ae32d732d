import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: gives uploads the alt texts of `wanted`, which has id and alt. */
export const setAltTexts = ({ sql }: Ctx): Fragment =>
  sql`update media set alt = wanted.alt from wanted where media.id = wanted.id`;
