import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { NoticeType } from '#platform/notices.ts';
import type { ActionKind } from '../action-kind.ts';

interface Concerned {
  caseId: string;
  /** The author of the thing. */
  accountId: string;
  /** What it is, in a few words. */
  about: string;
}

const STANDING = '/settings/standing';

const tell = (
  ctx: Ctx,
  type: NoticeType,
  { caseId, accountId, about }: Concerned,
  { path = STANDING, detail = null }: { path?: string; detail?: string | null } = {},
) =>
  notify(ctx, {
    type,
    target: { kind: 'thing', id: caseId, name: about, path },
    to: accountId,
    detail,
  });

export const notifyOfHiding = (ctx: Ctx, thing: Concerned): Promise<void> =>
  tell(ctx, 'content_hidden', thing);

/** What reports hid is visible again. */
export async function notifyOfRestoring(ctx: Ctx, thing: Concerned): Promise<void> {
  await forgetHiding(ctx, thing);
  await tell(ctx, 'content_restored', thing);
}

const forgetHiding = (ctx: Ctx, { accountId, caseId }: Concerned) =>
  deleteNotices(ctx, { accountId, type: 'content_hidden', targetId: caseId });

/** From the least to the most serious: the notice names the last of those that were decided. */
const gravity: readonly ActionKind[] = [
  'none',
  'warn',
  'mark_sensitive',
  'pause_sales',
  'hide',
  'take_down',
  'remove',
  'limit',
  'suspend',
  'ban',
];

/** The most serious of the actions. */
const gravestOf = (actions: readonly ActionKind[]) =>
  gravity.findLast((kind) => actions.includes(kind)) ?? null;

/** A child's guardian is notified of a strike as well. */
export async function notifyGuardian(
  ctx: Ctx,
  { caseId, accountId, about, actions }: Concerned & { actions: readonly ActionKind[] },
): Promise<void> {
  const author = await accountFacts(ctx, accountId);
  if (!author?.guardianId || author.ageBand === 'adult') return;
  const options = { path: '/guardian', detail: gravestOf(actions) };
  await tell(ctx, 'child_strike', { caseId, accountId: author.guardianId, about }, options);
}

export async function notifyOfStrike(
  ctx: Ctx,
  thing: Concerned & { actions: readonly ActionKind[] },
): Promise<void> {
  await forgetHiding(ctx, thing);
  await tell(ctx, 'strike_issued', thing, { detail: gravestOf(thing.actions) });
}

export async function notifyOfAppeal(
  ctx: Ctx,
  thing: Concerned & { outcome: 'upheld' | 'overturned' },
): Promise<void> {
  // The notice of an overturned decision is removed.
  if (thing.outcome === 'overturned') {
    await deleteNotices(ctx, {
      accountId: thing.accountId,
      type: 'strike_issued',
      targetId: thing.caseId,
    });
  }
  await tell(ctx, 'appeal_decided', thing, { detail: thing.outcome });
}

/** Notifies everybody who reported it, each separately: they never learn of one another. */
export async function notifyReporters(
  ctx: Ctx,
  caseId: string,
  outcome: 'resolved' | 'rejected' | 'overturned',
): Promise<void> {
  const reports = await ctx.sql<{ reporterId: string; about: string }[]>`
    select distinct on (reporter_id) reporter_id, evidence ->> 'about' as about from report
    where case_id = ${caseId} order by reporter_id, created_at`;
  const type = outcome === 'overturned' ? 'report_overturned' : 'report_decided';
  for (const { reporterId: accountId, about } of reports)
    await tell(ctx, type, { caseId, accountId, about }, { path: '/settings/reports', detail: outcome });
}
