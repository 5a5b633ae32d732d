import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { noticeEmails, notices, thing } from '#features/notifications/points.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import type { ActionKind } from './action-kind.ts';
import { moderationNotices as types } from './notices.ts';
import { strikeLines } from './strikes/strike-email.server.ts';

interface Concerned {
  caseId: string;
  /** The author of the thing. */
  accountId: string;
  /** What it is, in a few words. */
  about: string;
}

/** What the notice of a decision has in common; the thing is the case. */
const concerning = ({ caseId, accountId, about }: Concerned, path = '/settings/standing') => ({
  about: thing({ id: caseId, name: about, path }),
  to: accountId,
});

export const notifyOfHiding = (ctx: Ctx, concerned: Concerned): Promise<void> =>
  notify(ctx, types.content_hidden, concerning(concerned));

/** What reports hid is visible again. */
export async function notifyOfRestoring(ctx: Ctx, concerned: Concerned): Promise<void> {
  await forgetHiding(ctx, concerned);
  await notify(ctx, types.content_restored, concerning(concerned));
}

const forgetHiding = (ctx: Ctx, { accountId, caseId }: Concerned) =>
  deleteNotices(ctx, { accountId, type: types.content_hidden, targetId: caseId });

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
  await notify(ctx, types.child_strike, {
    ...concerning({ caseId, accountId: author.guardianId, about }, '/guardian'),
    values: { action: gravestOf(actions) },
  });
}

export async function notifyOfStrike(
  ctx: Ctx,
  concerned: Concerned & { actions: readonly ActionKind[] },
): Promise<void> {
  await forgetHiding(ctx, concerned);
  const values = { action: gravestOf(concerned.actions) };
  await notify(ctx, types.strike_issued, { ...concerning(concerned), values });
}

export async function notifyOfAppeal(
  ctx: Ctx,
  concerned: Concerned & { outcome: 'upheld' | 'overturned' },
): Promise<void> {
  // The notice of an overturned decision is removed.
  const { accountId, caseId, outcome } = concerned;
  if (outcome === 'overturned')
    await deleteNotices(ctx, { accountId, type: types.strike_issued, targetId: caseId });
  await notify(ctx, types.appeal_decided, { ...concerning(concerned), values: { outcome } });
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
  for (const { reporterId: accountId, about } of reports) {
    const reported = concerning({ caseId, accountId, about }, '/settings/reports');
    if (outcome === 'overturned') await notify(ctx, types.report_overturned, reported);
    else await notify(ctx, types.report_decided, { ...reported, values: { outcome } });
  }
}

export const noticed: Feature = {
  brings: [
    notices.with(...Object.values(types)),
    noticeEmails.with({ type: types.strike_issued.type, lines: strikeLines }),
  ],
};
