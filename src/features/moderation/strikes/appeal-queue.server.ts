import type { AdminQueue } from '#features/admin/points.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { ActionKind } from '../action-kind.ts';
import { citedRule } from '../cited-rule.server.ts';
import type { Appeal } from './calls.ts';

interface AppealRow {
  id: string;
  caseId: string;
  accountId: string;
  targetKind: string;
  about: string;
  rule: string;
  actions: ActionKind[];
  message: string;
  text: string;
  sentAt: string;
  decidedBy: string | null;
  issuedAt: string;
  state: Appeal['state'];
  note: string;
  decidedAt: string | null;
  isReporter: boolean;
}

/** Appeals of this site: open ones oldest first, decided ones newest first. */
export async function appealQueue(
  ctx: Ctx,
  { state, ...paging }: Paging & { state: 'open' | 'decided' },
): Promise<Page<Appeal>> {
  const { accountId: me } = assertStaffMay(ctx, 'appeals.decide');
  const rows = await listAppeals(ctx, state, me, paging);
  const { items, nextCursor } = toPage(rows, paging.limit, (row) => [row.decidedAt ?? row.sentAt, row.id]);
  const people = await uncheckedCards(
    ctx,
    items.flatMap(({ accountId, decidedBy }) => (decidedBy ? [accountId, decidedBy] : [accountId])),
  );
  return {
    nextCursor,
    items: items.flatMap(({ accountId, targetKind, rule, decidedBy, isReporter, ...row }): Appeal[] => {
      const author = people.get(accountId);
      if (!author) return [];
      return [
        {
          ...row,
          author,
          rule: citedRule(ctx, targetKind, rule),
          decidedBy: (decidedBy && people.get(decidedBy)) || null,
          mayDecide: row.state === 'open' && decidedBy !== me && accountId !== me && !isReporter,
        },
      ];
    }),
  };
}

async function listAppeals(
  { sql, site }: Ctx,
  state: 'open' | 'decided',
  me: string,
  { limit, cursor }: Paging,
): Promise<AppealRow[]> {
  const after = decodeCursor(cursor, [aTime, anId]);
  const at = state === 'open' ? sql`a.created_at` : sql`a.decided_at`;
  const compare = state === 'open' ? sql`>` : sql`<`;
  return sql<AppealRow[]>`
    select a.id, s.case_id, s.account_id, c.target_kind, s.about, s.rule, s.actions, s.message, a.text,
      a.created_at as sent_at, c.decided_by, s.issued_at, a.state, a.note, a.decided_at,
      exists (select from report r where r.case_id = c.id and r.reporter_id = ${me}) as is_reporter
    from appeal a join strike s on s.id = a.strike_id join moderation_case c on c.id = s.case_id
    where a.site = ${site} and ${state === 'open' ? sql`a.state = 'open'` : sql`a.state <> 'open'`}
      ${after ? sql`and (${at}, a.id) ${compare} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${state === 'open' ? sql`a.created_at, a.id` : sql`a.decided_at desc, a.id desc`} limit ${limit + 1}`;
}

/** Appeals that nobody has decided yet. */
export const waitingAppeals: AdminQueue = {
  page: 'appeals',
  act: 'appeals.decide',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(created_at) as oldest_at from appeal
      where site = ${site} and state = 'open'`;
    return row ?? { count: 0, oldestAt: null };
  },
};
