import '../events.ts';
import { emailOfAccount, phoneOfAccount } from '#features/auth/contact.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { citedRule, DECIDED_BY_TEAM } from '../cited-rule.server.ts';
import {
  notifyGuardian,
  notifyOfAppeal,
  notifyOfRestoring,
  notifyOfStrike,
  notifyReporters,
} from '../notices.server.ts';
import { appealPath } from './appeal-link.server.ts';
import { APPEAL_DAYS } from './calls.ts';

type Decided = EventMap['case.decided'];
type DecidedAbout = Decided & { accountId: string };

/** Notifies the author of a decided case and its reporters, all or nobody: a job that is retried emails nobody twice. */
export async function notifyAfterDecision(ctx: Ctx, event: Decided): Promise<void> {
  const { caseId, accountId, outcome } = event;
  await transact(ctx, async (tx) => {
    if (accountId !== null) await notifyAuthor(tx, { ...event, accountId });
    await notifyReporters(tx, caseId, outcome);
  });
}

async function notifyAuthor(ctx: Ctx, event: DecidedAbout): Promise<void> {
  const { caseId, accountId, outcome, actions } = event;
  const isStrike = outcome === 'resolved' && actions.some((kind) => kind !== 'none');
  if (isStrike) await notifyGuardian(ctx, { caseId, accountId, actions });
  if (actions.includes('ban')) await emailBanned(ctx, event);
  else if (isStrike) await notifyOfStrike(ctx, { caseId, accountId, actions });
  else if (await wasHiddenByReports(ctx, caseId)) await notifyOfRestoring(ctx, { caseId, accountId });
}

export async function notifyAfterAppeal(
  ctx: Ctx,
  { caseId, accountId, outcome }: EventMap['appeal.decided'],
): Promise<void> {
  await notifyOfAppeal(ctx, { caseId, accountId, outcome });
  if (outcome === 'overturned') await notifyReporters(ctx, caseId, 'overturned');
}

async function wasHiddenByReports({ sql }: Ctx, caseId: string): Promise<boolean> {
  const found = await sql`
    select from case_action where case_id = ${caseId} and by_account_id is null and undone_at is not null limit 1`;
  return found.length > 0;
}

/** A banned person can't sign in, so the email has everything: the reason, and the link to appeal. */
async function emailBanned(ctx: Ctx, { accountId, caseId, rule, message }: DecidedAbout): Promise<void> {
  const { deps, site } = ctx;
  const [kind] = await ctx.sql<{ targetKind: string }[]>`
    select target_kind from moderation_case where id = ${caseId}`;
  const { title, description } = citedRule(ctx, kind?.targetKind ?? '', rule ?? '');
  const name = await siteName(deps, site);
  const content = {
    subject: `Your ${name} account is banned`,
    text: [
      rule === DECIDED_BY_TEAM
        ? `Our team banned your ${name} account.`
        : `We banned your ${name} account because of this rule: ${title}. ${description}`,
      ...(message ? [message] : []),
      `You can’t sign in anymore. If you think this is a mistake, you can appeal within ${APPEAL_DAYS} days, and another moderator will decide.`,
    ],
    link: {
      href: deps.hosts.urlOf(site, appealPath(ctx, accountId)),
      label: 'See the decision and appeal',
    },
  };
  const phone = await phoneOfAccount(ctx, accountId);
  const email = await emailOfAccount(ctx, accountId);
  if (phone) await deps.mail.queueText(ctx, phone, content);
  else if (email) await deps.mail.queueEmail(ctx, email, name, content);
}
