import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import type { Role } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { differencesOf, recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { type Page, type Paging, text } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { RoleCase, type RoleRequest } from './calls.ts';
import { requestColumns } from './request-role.server.ts';
import { type OwnRole, roleDeclineReasons } from './rules.ts';
import { takeRole } from './take-role.server.ts';

/** Open requests of this site, oldest first. */
async function roleRequests(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<RoleCase>> {
  assertStaffMay(ctx, 'roles.decide');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(RoleRequest & { accountId: string })[]>`
    select ${requestColumns(ctx)}, r.account_id from role_request r
    where r.site = ${site} and r.state = 'requested'
      ${after ? sql`and (r.asked_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.asked_at, r.id limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.askedAt, row.id]);
  const people = await uncheckedCards(
    ctx,
    page.items.map(({ accountId }) => accountId),
  );
  return {
    nextCursor: page.nextCursor,
    items: page.items.flatMap((row) => {
      const account = people.get(row.accountId);
      return account ? [{ ...row, account }] : [];
    }),
  };
}

const titleOf = (reason: string | undefined): string =>
  roleDeclineReasons.find(({ id }) => id === reason)?.title ?? '';

/** @throws 403 for one's own request, 409 when it was decided or withdrawn, or the role has changed since */
async function decide(ctx: Ctx, { id: requestId, decision, ...given }: Decided): Promise<void> {
  const approve = decision === 'approve';
  const reason = given.message || titleOf(given.reason);
  await transact(ctx, async (tx) => {
    const { accountId: by } = assertStaffMay(tx, 'roles.decide');
    const [request] = await tx.sql<{ accountId: string; fromRole: Role; toRole: OwnRole; role: Role }[]>`
      select r.account_id, r.from_role, r.to_role, a.role
      from role_request r join account a on a.id = r.account_id
      where r.id = ${requestId} and r.site = ${tx.site} for no key update of a`;
    if (!request) throw notFound('request');
    const { accountId, fromRole, toRole, role } = request;
    if (accountId === by) throw forbidden('You can’t decide on your own request.', 'OWN_REQUEST');
    if (approve && role !== fromRole) {
      throw conflict('ROLE_CHANGED', 'Their role has changed since they asked. Decline this request.');
    }
    const decided = await tx.sql`
      update role_request set state = ${approve ? 'approved' : 'declined'}, decided_by = ${by}, decided_at = now(),
        reason = ${approve ? null : reason}
      where id = ${requestId} and state = 'requested' returning id`;
    if (decided.length === 0) throw conflict('REQUEST_DECIDED', 'This request is no longer open.');
    if (approve) await takeRole(tx, accountId, { role: toRole, by });
    await recordStaffAct(tx, {
      act: 'roles.decide',
      target: { kind: 'role_request', id: requestId },
      accountId,
      reason,
      details: {
        role: toRole,
        decision: approve ? 'approved' : 'declined',
        ...(approve && differencesOf({ role }, { role: toRole })),
      },
    });
    await emit(tx, 'role-request.decided', { accountId, role: toRole, isApproved: approve });
  });
}

export const roleReviews: ReviewKind<typeof RoleCase> = {
  kind: 'roles',
  act: 'roles.decide',
  item: RoleCase,
  list: roleRequests,
  decide,
  reasons: roleDeclineReasons,
  message: text(500, 0),
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(asked_at) as oldest_at from role_request
      where site = ${site} and state = 'requested'`;
    return row ?? { count: 0, oldestAt: null };
  },
};
