import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { type Results, type SearchType, searchTypes } from './calls.ts';
import { type Search, searchables } from './searchables.server.ts';

/** Of every kind so many, when all are asked for. */
const FEW = 5;

interface Asked extends Search {
  type: 'all' | SearchType;
}

/** What was typed, looked for in one kind of things, or the best few of every kind. Nothing typed finds nothing. */
export async function search(ctx: Ctx, { type, key, limit, cursor }: Asked): Promise<Results> {
  if (type === 'all' && cursor) throw invalid('Set type to page through results.', 'type');
  const types = type === 'all' ? searchTypes : [type];
  const asked = { key, limit: type === 'all' ? Math.min(limit, FEW) : limit, cursor };
  const pages = await Promise.all(
    types.map(async (one) => [
      one,
      key.trim() === '' ? { items: [], nextCursor: null } : await searchables[one](ctx, asked),
    ]),
  );
  return Object.fromEntries(pages);
}
