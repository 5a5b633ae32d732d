import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { noticeEmails, notices, thing } from '#features/notifications/points.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { formatDay } from '#ui/format/date.ts';
import { titlePreview } from '#ui/format/text.ts';
import type { ActionKind } from './action-kind.ts';
import { moderationNotices as types } from './notices.ts';
import { appealPath } from './strikes/appeal-link.server.ts';
import { appealEnd } from './strikes/standing.server.ts';

interface Concerned {
  caseId: string;
  /** The author of the thing. */
  accountId: string;
}

/** What the notices of a case to its author have in common; the thing is the case. */
const concerning = async (ctx: Ctx, { caseId, accountId }: Concerned) => ({
  about: thing({ id: caseId, name: await nameForAuthor(ctx, caseId), path: '/settings/standing' }),
  to: accountId,
});

/** Its title, or how its text begins; of an account null. Reporters and staff know it by whose it is. */
async function nameForAuthor({ sql }: Ctx, caseId: string): Promise<string | null> {
  const [found] = await sql<{ kind: string; about: string; title: string | null; text: string | null }[]>`
    select c.target_kind as kind, c.about, coalesce(first.shown ->> 'title', first.shown ->> 'name') as title,
      first.shown ->> 'text' as text
    from moderation_case c left join lateral (
      select r.evidence -> 'shown' as shown from report r
      where r.case_id = c.id order by r.created_at, r.id limit 1) first on true
    where c.id = ${caseId}`;
  if (!found || found.kind === 'account') return null;
  return found.title || (found.text && titlePreview(found.text, 80)) || found.about;
}

export const notifyOfHiding = async (ctx: Ctx, concerned: Concerned): Promise<void> =>
  notify(ctx, types.content_hidden, await concerning(ctx, concerned));

/** What reports hid is visible again. */
export async function notifyOfRestoring(ctx: Ctx, concerned: Concerned): Promise<void> {
  await forgetHiding(ctx, concerned);
  await notify(ctx, types.content_restored, await concerning(ctx, concerned));
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
const mostSevereOf = (actions: readonly ActionKind[]) =>
  gravity.findLast((kind) => actions.includes(kind)) ?? null;

/** A child's guardian is notified of a strike as well. */
export async function notifyGuardian(
  ctx: Ctx,
  { caseId, accountId, actions }: Concerned & { actions: readonly ActionKind[] },
): Promise<void> {
  const author = await accountFacts(ctx, accountId);
  if (!author?.guardianId || author.ageBand === 'adult') return;
  const name = (await nameForAuthor(ctx, caseId)) ?? 'their profile';
  await notify(ctx, types.child_strike, {
    about: thing({ id: caseId, name, path: '/guardian' }),
    to: author.guardianId,
    values: { action: mostSevereOf(actions) },
  });
}

export async function notifyOfStrike(
  ctx: Ctx,
  concerned: Concerned & { actions: readonly ActionKind[] },
): Promise<void> {
  await forgetHiding(ctx, concerned);
  const values = { action: mostSevereOf(concerned.actions) };
  await notify(ctx, types.strike_issued, { ...(await concerning(ctx, concerned)), values });
}

export async function notifyOfAppeal(
  ctx: Ctx,
  concerned: Concerned & { outcome: 'upheld' | 'overturned' },
): Promise<void> {
  // The notice of an overturned decision is removed.
  const { accountId, caseId, outcome } = concerned;
  if (outcome === 'overturned')
    await deleteNotices(ctx, { accountId, type: types.strike_issued, targetId: caseId });
  await notify(ctx, types.appeal_decided, { ...(await concerning(ctx, concerned)), values: { outcome } });
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
    const reported = { about: thing({ id: caseId, name: about, path: '/settings/reports' }), to: accountId };
    if (outcome === 'overturned') await notify(ctx, types.report_overturned, reported);
    else await notify(ctx, types.report_decided, { ...reported, values: { outcome } });
  }
}

export const noticed: Feature = {
  brings: [
    notices.with(...Object.values(types)),
    noticeEmails.with(
      { type: types.strike_issued.type, lines: strikeLines },
      { type: types.appeal_decided.type, lines: answerLines },
    ),
  ],
};

/** What our team wrote, until when a suspension lasts, and a link to the decision and the appeal that works without signing in. */
async function strikeLines(ctx: Ctx, target: { id: string }) {
  const { sql, site, deps } = ctx;
  const [strike] = await sql<
    { accountId: string; issuedAt: string; message: string; until: string | null }[]
  >`
    select s.account_id, s.issued_at, s.message, (
        select k.at + k.days * interval '1 day' from case_action k
        where k.case_id = s.case_id and k.kind = 'suspend' limit 1) as until
    from strike s where s.case_id = ${target.id}`;
  if (!strike) return [];
  const href = deps.hosts.urlOf(site, appealPath(ctx, strike.accountId));
  const reason = strike.message && `Our team wrote: “${strike.message}”`;
  const end = strike.until && `Your account is suspended until ${formatDay(strike.until)}.`;
  const appeal = `See the decision, or appeal it until ${formatDay(appealEnd(strike.issuedAt))}. You don’t have to sign in.`;
  return [reason, end, appeal].flatMap((text) => (text ? [{ text, href }] : []));
}

/** The answer to an appeal: who is still banned can't sign in to read it. */
async function answerLines(ctx: Ctx, target: { id: string }) {
  const [strike] = await ctx.sql<{ accountId: string; note: string }[]>`
    select s.account_id, a.note from strike s join appeal a on a.strike_id = s.id where s.case_id = ${target.id}`;
  if (!strike) return [];
  const href = ctx.deps.hosts.urlOf(ctx.site, appealPath(ctx, strike.accountId));
  return [
    { text: `Our answer: “${strike.note}”`, href },
    { text: 'See the decision. You don’t have to sign in.', href },
  ];
}
