import { moveAccount } from '#features/accounts/lifecycle/account-states.server.ts';
import { withdrawRequests } from '#features/approvals/approvals.server.ts';
import { emailOf } from '#features/auth/contact.server.ts';
import { acceptDocuments } from '#features/documents/accept-documents.server.ts';
import { childAccounts, removeGuardian, setGuardian } from '#features/people/guardian-of-account.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { invalid, notFound, Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { announceConsentEnd } from '../announce-consent-end.server.ts';
import { codeHashOf, MAX_ATTEMPTS, sameHash, sendConsentEmail } from './consent-email.server.ts';
import '../events.ts';
import { adultViewerOf, assertMyChild } from '#features/approvals/guardian.server.ts';
import { ensureConsentRow } from '../consent-sql.server.ts';
import { erase } from '../personal-data.server.ts';
import { type ConsentReason, moveConsent } from './consent-states.server.ts';

/** The guardian signed in with the address we emailed and consents with the code from that email. */
export async function giveConsent(
  ctx: Ctx,
  { childId, code }: { childId: string; code: string },
): Promise<void> {
  const viewer = await adultViewerOf(ctx);
  const { accountId } = viewer;
  const { codeHash, email } = await verifyCode(ctx, childId, { email: viewer.email }, code);
  await transact(ctx, (tx) => recordConsent(tx, { childId, accountId, email, codeHash, reason: 'code' }));
}

interface Consent {
  childId: string;
  /** The guardian. */
  accountId: string;
  email: string;
  /** Null when it wasn't given by a code. */
  codeHash: string | null;
  reason: ConsentReason;
}

/** Records consent: the child is active at once, with this guardian. */
export async function recordConsent(
  tx: Ctx,
  { childId, accountId, email, ...proof }: Consent,
): Promise<void> {
  await moveConsent(tx, childId, { to: 'given', by: accountId, ...proof });
  await tx.sql`update guardian_consent set guardian_email = ${email} where child_id = ${childId}`;
  await tx.sql`delete from guardian_invitation where child_id = ${childId}`;
  const state = await setGuardian(tx, childId, { guardianId: accountId, email });
  // A teenager from another site was waiting on the kids site only.
  if (state === 'pending_guardian')
    await moveAccount(tx, childId, { to: 'active', by: accountId, reason: 'consent_given' });
  await acceptDocuments(tx, { accountId: childId, acceptedBy: accountId });
  await emit(tx, 'guardian.consented', { childId, guardianId: accountId });
}

/**
 * Checks a code. An attempt is counted before the code is compared, so that parallel requests share the five attempts;
 * the right code resets the count, since it may have to be sent again with another answer.
 * @param who the address the guardian signed in with, or the link of the email
 * @throws 400 for a wrong or expired code, 404 when there is no request, 429 after five wrong ones
 */
export async function verifyCode(
  ctx: Ctx,
  childId: string,
  who: { email: string | null } | { linkHash: string },
  code: string,
): Promise<{ codeHash: string; email: string }> {
  const { sql } = ctx;
  const asked = 'email' in who ? sql`guardian_email = ${who.email}` : sql`link_hash = ${who.linkHash}`;
  const [row] = await sql<
    { codeHash: string | null; expired: boolean; attempts: number; guardianEmail: string }[]
  >`
    update guardian_consent set attempts = least(attempts + 1, ${MAX_ATTEMPTS + 1})
    where child_id = ${childId} and ${asked} and state = 'asked'
    returning code_hash, coalesce(code_expires_at <= now(), true) as expired, attempts, guardian_email`;
  if (!row) throw notFound('child');
  if (row.attempts > MAX_ATTEMPTS || !row.codeHash) throw locked();
  if (row.expired) throw invalid('This code has expired. Ask for a new one.', 'code', 'CODE_EXPIRED');
  const given = await codeHashOf(ctx, childId, code);
  if (sameHash(given, row.codeHash)) {
    await sql`update guardian_consent set attempts = 0 where child_id = ${childId} and code_hash = ${given}`;
    return { codeHash: given, email: row.guardianEmail.toLowerCase() };
  }
  if (row.attempts === MAX_ATTEMPTS) throw locked();
  throw invalid('This isn’t the code in our last email. Check the six digits.', 'code', 'CODE_WRONG');
}
const locked = () =>
  new Refusal(429, 'CODE_LOCKED', 'That was the wrong code five times. Ask for a new one.', {
    field: 'code',
  });

/** Sends the email again at the guardian's request, also to give revoked consent again. */
export async function sendCode(ctx: Ctx, childId: string): Promise<void> {
  const { accountId, email } = await adultViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ state: string }[]>`
      select state from guardian_consent
      where child_id = ${childId} and guardian_email = ${email} and state in ('asked', 'withdrawn') for no key update`;
    if (!row) throw notFound('child');
    if (row.state === 'withdrawn')
      await moveConsent(tx, childId, {
        to: 'asked',
        by: accountId,
        reason: 'code_requested',
      });
  });
  await sendConsentEmail(ctx, childId);
}

/** The guardian declines: the child's data is erased at once; a member of another site stays a member there. */
export async function declineConsent(ctx: Ctx, childId: string): Promise<void> {
  const { accountId, email } = await adultViewerOf(ctx);
  await transact(ctx, (tx) => recordDecline(tx, { childId, email, by: accountId }));
}

/** @param by the guardian's account; null for one without an account */
export async function recordDecline(
  tx: Ctx,
  { childId, email, by }: { childId: string; email: string | null; by: string | null },
): Promise<void> {
  const [row] = await tx.sql<{ wholeAccount: boolean }[]>`
    select whole_account from guardian_consent
    where child_id = ${childId} and guardian_email = ${email} and state in ('asked', 'withdrawn') for no key update`;
  if (!row) throw notFound('child');
  await moveConsent(tx, childId, { to: 'declined', by, reason: 'declined' });
  await announceConsentEnd(tx, childId, 'declined');
  if (row.wholeAccount) await erase(tx, childId, by, 'consent_declined');
}

/** Revokes consent: the child waits again, and is erased in 30 days unless a guardian consents. */
export async function withdrawConsent(ctx: Ctx, childId: string): Promise<void> {
  const { accountId } = await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  await transact(ctx, async (tx) => {
    await ensureConsentRow(tx, childId);
    await withdrawConsentOf(tx, childId, accountId, 'withdrawn');
  });
}

type WithdrawalReason = 'withdrawn' | 'revoked_by_link' | 'guardian_left' | 'guardian_banned';
const accountReasons = {
  withdrawn: 'consent_withdrawn',
  revoked_by_link: 'consent_link_revoked',
  guardian_left: 'guardian_left',
  guardian_banned: 'guardian_banned',
} as const;

/** Ends a consent: the child has no guardian anymore. */
export async function withdrawConsentOf(
  tx: Ctx,
  childId: string,
  by: string | null,
  reason: WithdrawalReason,
): Promise<void> {
  await moveConsent(tx, childId, { to: 'withdrawn', by, reason });
  await announceConsentEnd(tx, childId, reason);
  const [consent] = await tx.sql<{ wholeAccount: boolean }[]>`
    select whole_account from guardian_consent where child_id = ${childId}`;
  const wholeAccount = consent?.wholeAccount ?? false;
  const state = await removeGuardian(tx, childId, { keepEmail: wholeAccount });
  if (wholeAccount && state === 'active')
    await moveAccount(tx, childId, { to: 'pending_guardian', by, reason: accountReasons[reason] });
  await withdrawRequests(tx, childId, by);
  await emit(tx, 'guardian.withdrew', { childId });
}

/** Tells the child that its guardian has consented. */
export async function emailChild(ctx: Ctx, { childId }: { childId: string }): Promise<void> {
  const { sql } = ctx;
  const [row] = await sql<{ email: string | null; name: string; site: SiteId; isHandedOver: boolean }[]>`
    select ${emailOf(ctx, sql`a.id`)} as email, a.name, c.site, (
        select m.reason = 'handed_over' and m.from_state = 'given' from guardian_consent_transition m
        where m.child_id = c.child_id and m.to_state = 'given' order by m.id desc limit 1) as is_handed_over
    from (${childAccounts(ctx)}) a join guardian_consent c on c.child_id = a.id
    where a.id = ${childId} and c.state = 'given'`;
  if (!row?.email) return;
  const place = await siteName(ctx.deps, row.site);
  if (row.isHandedOver) {
    await ctx.deps.mail.queueEmail(ctx, row.email, place, {
      subject: 'You have a new grown-up',
      text: [`Hello ${row.name}, another grown-up looks after your account now. Nothing else has changed.`],
      link: { href: ctx.deps.hosts.urlOf(row.site, '/guardian'), label: 'See my requests' },
    });
    return;
  }
  await ctx.deps.mail.queueEmail(ctx, row.email, place, {
    subject: 'Your grown-up said OK',
    text: [`Hello ${row.name}, you can play now. Find a tribe and say hello.`],
    link: { href: ctx.deps.hosts.urlOf(row.site, '/tribes'), label: 'Find a tribe' },
  });
}
