import type { Ctx } from '#platform/ctx.ts';
import { rowOfJson } from '#platform/sql.ts';
import { toCard } from './accounts.server.ts';
import type { AccountCard } from './calls.ts';
import { type CardRow, cardColumns } from './queries.server.ts';

type Fragment = ReturnType<Ctx['sql']>;

/**
 * SQL of somebody's card as JSON, for a statement that brings people along. It does not ask who may see them.
 * @param id a column of any table but one called `a`
 */
export const cardJson = (ctx: Ctx, id: Fragment) => ctx.sql`
  (select to_jsonb(card) from (select ${cardColumns(ctx)} from account a where a.id = ${id}) card)`;

export const cardOfJson = (json: Record<string, unknown> | null): AccountCard | null =>
  json && toCard(rowOfJson<CardRow>(json));
