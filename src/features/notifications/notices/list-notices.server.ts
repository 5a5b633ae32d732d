import type { AccountCard } from '#features/people/account.ts';
import { accountCards } from '#features/people/people.server.ts';
import { visibleAmong } from '#features/people/shown-people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { Notice } from '../calls.ts';
import { type NoticeTargetView, noticeTargets } from '../points.ts';
import { listNotices, type NoticeRow, type Wanted } from './queries.server.ts';

export async function myNotices(ctx: Ctx, wanted: Wanted): Promise<Page<Notice>> {
  const rows = await listNotices(ctx, wanted);
  const page = toPage(rows, wanted.limit, (row) => [row.lastAt, row.id]);
  return { ...page, items: await presentNotices(ctx, page.items) };
}

/** Everything that notices are presented with, by id. */
interface Related {
  cards: Map<string, AccountCard>;
  shown: Set<string>;
  targets: Map<string, NoticeTargetView>;
}

/** One query a relation, however many groups there are. */
export async function presentNotices(ctx: Ctx, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const people = [...new Set(rows.flatMap((row) => row.people))];
  const [cards, shown, targets] = await Promise.all([
    accountCards(ctx, people),
    visibleAmong(ctx, people),
    resolveTargets(ctx, rows),
  ]);
  return rows.map((row) => present(row, { cards, shown, targets }));
}

/** By the notice's id. Only kinds that occur are queried. */
async function resolveTargets(ctx: Ctx, rows: readonly NoticeRow[]): Promise<Map<string, NoticeTargetView>> {
  const found = await Promise.all(
    noticeTargets.of(ctx).map(({ kind, resolve }) => {
      const own = rows.filter(({ targetKind }) => targetKind === kind);
      return own.length > 0 ? resolve(ctx, own) : new Map<string, NoticeTargetView>();
    }),
  );
  return new Map(found.flatMap((views) => [...views]));
}

function present(row: NoticeRow, { cards, shown, targets }: Related): Notice {
  const people = row.people.flatMap((id) => (shown.has(id) ? (cards.get(id) ?? []) : []));
  const target = targets.get(row.id);
  return {
    id: row.id,
    type: row.type,
    values: { ...row.values, ...target?.values },
    people,
    // People hidden from this reader aren't counted among the "others" either, as far as we have their names.
    count: row.peopleCount - (row.people.length - people.length),
    target: {
      kind: target?.kind ?? row.targetKind,
      id: row.targetId,
      postId: row.postId,
      name: target?.name ?? row.name,
      slug: target?.slug ?? null,
      // The platform doesn't know media; the reply's schema checks it.
      logo: (target?.logo ?? null) as Notice['target']['logo'],
      path: target?.path ?? row.path,
      preview: target?.preview ?? null,
    },
    at: row.lastAt,
    read: row.readAt !== null,
  };
}
