import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { WordDryRun, WordList, WordListSummary } from './calls.ts';
import type { WordListContent } from './word-list.ts';

interface ListRow {
  id: string;
  name: string;
  content: WordListContent;
  version: number;
  activeVersion: number | null;
  caughtLately: number;
  createdAt: string;
  updatedAt: string;
}

const columns = ({ sql }: Ctx) => sql`
  l.id, l.name, l.content, l.version, l.active_version, l.created_at, l.updated_at,
  (select count(*)::int from banned_word_match m where m.list_id = l.id and m.at > now() - interval '7 days')
    as caught_lately`;

export async function wordLists(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<WordListSummary>> {
  assertStaffMay(ctx, 'banned-content');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<ListRow[]>`
    select ${columns(ctx)} from banned_word_list l
    where l.site = ${site}
      ${after ? sql`and (l.created_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by l.created_at desc, l.id desc limit ${limit + 1}`;
  const { items, nextCursor } = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { items: items.map(summaryOf), nextCursor };
}

export async function wordList(ctx: Ctx, listId: string): Promise<WordList> {
  assertStaffMay(ctx, 'banned-content');
  const { sql, site } = ctx;
  const [row] = await sql<ListRow[]>`
    select ${columns(ctx)} from banned_word_list l where l.id = ${listId} and l.site = ${site}`;
  if (!row) throw notFound('list');
  const [dryRun] = await sql<WordDryRun[]>`
    select id, version, state, read, caught, words, created_at, finished_at from banned_word_dry_run
    where list_id = ${listId} order by created_at desc limit 1`;
  const { content, version } = row;
  return {
    ...summaryOf(row),
    content,
    version,
    dryRun: dryRun ?? null,
    canSwitchOn: dryRun?.state === 'done' && dryRun.version === version,
  };
}

function summaryOf({
  id,
  name,
  content,
  version,
  activeVersion,
  caughtLately,
  updatedAt,
}: ListRow): WordListSummary {
  const state = activeVersion === null ? 'off' : activeVersion === version ? 'on' : 'changed';
  return {
    id,
    name,
    state,
    wordCount: content.words.length,
    usesEnglish: content.english !== null,
    caughtLately,
    updatedAt,
  };
}
