import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { rowOfJson } from '#platform/sql/sql.ts';
import type { AccountCard, Author } from './account.ts';
import { type CardRow, cardColumns } from './card.server.ts';
import { toAuthor, toCard } from './people.server.ts';

/**
 * SQL of an account's card as JSON, for statements that return authors too.
 * @param id a column of any table but one called `a`
 */
export const cardJson = (ctx: Ctx, id: Fragment) => ctx.sql`
  (select to_jsonb(card) from (select ${cardColumns(ctx)} from account a where a.id = ${id}) card)`;

export const authorOfJson = (ctx: Pick<Ctx, 'deps'>, json: Record<string, unknown> | null): Author | null =>
  json && toAuthor(ctx, rowOfJson<CardRow>(json));

/** For a statement that has checked that the viewer may know them. */
export const cardOfJson = (
  ctx: Pick<Ctx, 'deps'>,
  json: Record<string, unknown> | null,
): AccountCard | null => json && toCard(ctx, rowOfJson<CardRow>(json));
