import { z } from 'zod';
import { resourceMissing } from '#sandbox/protocol/api-error.ts';
import { integer, text } from '#sandbox/protocol/params.ts';
import type { Kind, Objects } from './objects.ts';
import type { Tx } from './tx.ts';

const span = z.strictObject({
  gt: integer().optional(),
  gte: integer().optional(),
  lt: integer().optional(),
  lte: integer().optional(),
});

/** Parameters of every list. */
export const paging = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: z.union([span, integer()]).optional(),
};

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: z.infer<typeof span> | number | undefined;
}

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

const compare = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/**
 * Newest first.
 * @param where fields of the object and their values; undefined means no condition, an array any of its values
 */
export function list<K extends Kind>(
  tx: Tx,
  kind: K,
  input: Paging,
  where: Record<string, string | readonly string[] | boolean | undefined> = {},
  url = `/v1/${kind.replace('.', '/')}s`,
): List<Objects[K]> {
  const conditions = ['kind = ?', 'account = ?'];
  const values: (string | number)[] = [kind, tx.account ?? ''];
  for (const [field, value] of Object.entries(where)) {
    if (value === undefined) continue;
    const wanted = typeof value === 'boolean' ? [Number(value)] : [value].flat();
    conditions.push(
      wanted.length === 1
        ? `json ->> '$.${field}' = ?`
        : `json ->> '$.${field}' in (${wanted.map(() => '?')})`,
    );
    values.push(...wanted);
  }
  const created =
    typeof input.created === 'number' ? { gte: input.created, lte: input.created } : input.created;
  for (const [name, value] of Object.entries(created ?? {})) {
    conditions.push(`created ${compare[name as keyof typeof compare]} ?`);
    values.push(value as number);
  }
  const backwards = input.ending_before !== undefined;
  const cursor = input.starting_after ?? input.ending_before;
  if (cursor !== undefined) {
    const at = tx.db.one<{ created: number; seq: number }>(
      'select created, seq from obj where id = ? and kind = ?',
      cursor,
      kind,
    );
    if (!at) throw resourceMissing(kind, cursor, backwards ? 'ending_before' : 'starting_after');
    conditions.push(`(created, seq) ${backwards ? '>' : '<'} (?, ?)`);
    values.push(at.created, at.seq);
  }
  const limit = input.limit ?? 10;
  const way = backwards ? 'asc' : 'desc';
  const rows = tx.db.all<{ json: string }>(
    `select json from obj where ${conditions.join(' and ')} and json ->> '$.deleted' is null
     order by created ${way}, seq ${way} limit ?`,
    ...values,
    limit + 1,
  );
  const data = rows.slice(0, limit).map(({ json }) => JSON.parse(json) as Objects[K]);
  if (backwards) data.reverse();
  return { object: 'list', url, has_more: rows.length > limit, data };
}

/** A list within an object, never paged. */
export const wholeList = <T>(url: string, data: T[]): List<T> => ({
  object: 'list',
  url,
  has_more: false,
  data,
});
