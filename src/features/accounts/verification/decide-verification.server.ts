import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import type { ReviewDecision } from '#features/moderation/review/calls.ts';
import { accountCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { forbidden, invalid, notFound } from '#platform/errors.ts';
import { type Page, type Paging, text } from '#platform/fields.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import type { SiteId } from '#platform/site.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { MyProfile } from '../calls.ts';
import { type AskedType, VerificationCase, type VerificationRequest } from './calls.ts';
import { declineReasons, typesFor } from './rules.ts';
import { requestColumns } from './verification.server.ts';
import { verificationStates } from './verification-states.server.ts';

const YEAR_MS = 365 * 86_400_000;

/** Open requests, or approved ones: the badges that people have. Oldest first, by when they were made. */
async function requestsOf(
  ctx: Ctx,
  state: 'open' | 'approved',
  { limit, cursor }: Paging,
): Promise<Page<VerificationCase>> {
  assertStaffMay(ctx, 'verify');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(VerificationRequest & { accountId: string; documentCount: number })[]>`
    select ${requestColumns(ctx)}, r.account_id,
      (select count(*)::int from verification_media v where v.request_id = r.id) as document_count
    from verification_request r
    where r.site = ${site}
      and ${state === 'open' ? sql`r.state in ('requested', 'in_review')` : sql`r.state = 'approved'`}
      ${after ? sql`and (r.asked_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.asked_at, r.id limit ${limit + 1}`;
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.askedAt, row.id]);
  const people = await accountCards(
    ctx,
    items.map((row) => row.accountId),
  );
  return {
    nextCursor,
    items: items.flatMap((row) => {
      const account = people.get(row.accountId);
      return account ? { ...row, account } : [];
    }),
  };
}

export const badges = (ctx: Ctx, paging: Paging) => requestsOf(ctx, 'approved', paging);

/** The pictures of a request. Access is recorded in the audit log. */
export async function verificationDocuments(ctx: Ctx, requestId: string): Promise<{ items: Media[] }> {
  assertStaffMay(ctx, 'verify');
  return transact(ctx, async (tx) => {
    const [request] = await tx.sql<{ accountId: string; mediaIds: string[] }[]>`
      select r.account_id,
        array(select media_id from verification_media v where v.request_id = r.id order by position) as media_ids
      from verification_request r where r.id = ${requestId} and r.site = ${tx.site}`;
    if (!request) throw notFound('request');
    const { accountId, mediaIds } = request;
    await recordStaffAct(tx, {
      act: 'verify.view',
      target: { kind: 'verification_request', id: requestId },
      accountId,
      details: { documents: mediaIds.length },
    });
    const documents = await mediaEntries(tx, mediaIds);
    return { items: mediaIds.flatMap((id) => documents.get(id) ?? []).map((one) => signMedia(tx, one)) };
  });
}

const states: Partial<Record<ReviewDecision, Exclude<Outcome, 'expired'> | 'in_review'>> = {
  approve: 'approved',
  reject: 'declined',
  start: 'in_review',
  revoke: 'revoked',
};

/** Decides on a request, or about the badge of an approved one. @throws 409 when its state doesn't allow it */
async function decide(ctx: Ctx, { id: requestId, decision, ...given }: Decided): Promise<void> {
  const viewer = assertStaffMay(ctx, 'verify');
  const to = states[decision];
  if (!to) return;
  const reason = given.message || (declineReasons.find(({ id }) => id === given.reason)?.title ?? '');
  if ((to === 'declined' || to === 'revoked') && reason === '')
    throw invalid('Enter a reason. The person will see it.', 'message');
  await transact(ctx, async (tx) => {
    const [request] = await tx.sql<{ accountId: string }[]>`
      select account_id from verification_request where id = ${requestId} and site = ${tx.site}`;
    if (!request) throw notFound('request');
    const { accountId } = request;
    if (accountId === viewer.accountId) {
      throw forbidden('You can’t decide on your own request.', 'OWN_REQUEST');
    }
    await recordStaffAct(tx, {
      act: 'verify.decide',
      target: { kind: 'verification_request', id: requestId },
      accountId,
      reason,
      details: { to },
    });
    // Decisions on one person's badges are serialized.
    await lockRow(tx, 'account', accountId);
    if (to === 'approved') await endFormer(tx, accountId, viewer.accountId);
    await verificationStates.move(tx, requestId, {
      to,
      by: viewer.accountId,
      reason: to,
      note: reason,
      ends: new Date(ctx.now.getTime() + YEAR_MS),
    });
    const message = to === 'approved' ? reason : '';
    if (to !== 'in_review') await updateBadge(tx, accountId, to, message);
  });
}

export const verificationReviews: ReviewKind<typeof VerificationCase> = {
  kind: 'verification',
  act: 'verify',
  item: VerificationCase,
  list: (ctx, paging) => requestsOf(ctx, 'open', paging),
  decide,
  decisions: Object.keys(states) as ReviewDecision[],
  reasons: declineReasons,
  message: text(500, 0),
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(asked_at) as oldest_at from verification_request
      where site = ${site} and state in ('requested', 'in_review')`;
    return row ?? { count: 0, oldestAt: null };
  },
};

async function endFormer(tx: Ctx, accountId: string, by: string | null): Promise<void> {
  const [former] = await tx.sql<{ id: string }[]>`
    select id from verification_request where account_id = ${accountId} and state = 'approved'`;
  if (former) await verificationStates.move(tx, former.id, { to: 'expired', by, reason: 'replaced' });
}

/** Ends a badge that an account of this role can't have. The caller has locked the account's row. */
export async function endBadgeOfOtherRole(
  tx: Ctx,
  accountId: string,
  person: Pick<MyProfile, 'role' | 'ageBand'>,
  by: string,
): Promise<void> {
  const [badge] = await tx.sql<{ id: string; type: AskedType }[]>`
    select id, type from verification_request where account_id = ${accountId} and state = 'approved'`;
  if (!badge || typesFor(person).includes(badge.type)) return;
  await verificationStates.move(tx, badge.id, { to: 'expired', by, reason: 'replaced' });
  await updateBadge(tx, accountId, 'expired');
}

type Outcome = 'approved' | 'declined' | 'expired' | 'revoked';

/** Sets the badge shown on the account: the approved one, or none. @param message to the person, with an approval */
async function updateBadge(tx: Ctx, accountId: string, state: Outcome, message = ''): Promise<void> {
  await tx.sql`
    update account set verification_type = coalesce((
        select type from verification_request where account_id = ${accountId} and state = 'approved'), 'none')
    where id = ${accountId}`;
  await emit(tx, 'verification.decided', { accountId, state, message });
}

/** Ends expired badges. */
export async function expireVerifications(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'accounts.expire-badges',
    failure: 'badge not expired',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { accountId: string; site: SiteId })[]>`
      select id, approved_until as due_at, account_id, site from verification_request
      where state = 'approved' and approved_until < now() and (approved_until, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by approved_until, id limit ${limit}`,
    work: ({ id, accountId, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        await lockRow(tx, 'account', accountId);
        const [still] = await tx.sql`
          select from verification_request where id = ${id} and state = 'approved' and approved_until < now()`;
        if (!still) return;
        await verificationStates.move(tx, id, { to: 'expired', by: null, reason: 'expired' });
        await updateBadge(tx, accountId, 'expired');
      }),
  });
}
