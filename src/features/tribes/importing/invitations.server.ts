import { emailOfAccount } from '#features/auth/contact.server.ts';
import { accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import type { Message } from '#platform/mail/message.ts';
import type { SiteId } from '#platform/site.ts';
import { listed } from '#ui/format/text.ts';
import '#features/accounts/events.ts';
import '../events.ts';
import { isAthlete } from '../management/admission.server.ts';
import { giveTribe } from '../management/member-actions.server.ts';
import { lockTribe, moveMembership } from '../membership/membership-states.server.ts';
import { findMembership } from '../queries.server.ts';

interface Invitation {
  email: string;
  tribes: readonly { id: string; name: string }[];
  isLeader?: boolean;
  /** The address is the guardian's. */
  childName?: string | null;
  /** Where they sign up, if not on this site. */
  on?: SiteId;
}

/** Writes to somebody without an account, once for each tribe they aren't invited to yet. */
export async function inviteByEmail(tx: Ctx, invitation: Invitation): Promise<void> {
  const { email, tribes, isLeader = false, childName = null, on = tx.site } = invitation;
  const rows = (tribes.length > 0 ? tribes.map(({ id }) => id) : [null]).map((tribe_id) => ({
    id: newId(),
    site: tx.site,
    email,
    tribe_id,
    is_leader: isLeader,
    is_for_child: childName !== null,
    invited_by: viewerOf(tx).accountId,
  }));
  await tx.sql`insert into imported_invitation ${tx.sql(rows)} on conflict do nothing`;
  await tx.deps.mail.queueEmail(
    tx,
    email,
    await siteName(tx.deps, on),
    await messageOf(tx, { ...invitation, on }),
  );
}

async function messageOf(
  { deps }: Ctx,
  { tribes, isLeader, childName, on }: Invitation & { on: SiteId },
): Promise<Message> {
  const name = await siteName(deps, on);
  const to = listed(tribes.map((tribe) => tribe.name));
  const link = { href: deps.hosts.urlOf(on, '/'), label: `Go to ${name}` };
  const stray = 'If this isn’t for you, ignore this email. You have no account unless you sign up.';
  if (isLeader)
    return {
      subject: `Lead ${to} on ${name}`,
      text: [
        `We started ${to} on ${name} for you to lead. Sign up with this email address, and it’s yours.`,
        stray,
      ],
      link,
    };
  if (childName !== undefined && childName !== null)
    return {
      subject: `Invite your child to ${name}`,
      text: [
        `We invite ${childName || 'your child'} to ${to || name}. Sign up together: we’ll ask for your email address, and nothing is shown before you give your consent.`,
        stray,
      ],
      link,
    };
  return {
    subject: `Join ${to || name}${to ? ` on ${name}` : ''}`,
    text: [
      `You’re invited to ${to ? `${to} on ${name}` : name}. Sign up with this email address${to ? ', and the invitation is waiting for you' : ''}.`,
      stray,
    ],
    link,
  };
}

/** Whether all of it was sent before and is still open. */
export async function isInvited(
  { sql, site }: Ctx,
  { email, tribeIds, isForChild }: { email: string; tribeIds: readonly string[]; isForChild: boolean },
): Promise<boolean> {
  const rows = await sql<{ tribeId: string | null }[]>`
    select tribe_id from imported_invitation
    where site = ${site} and email = ${email} and is_for_child = ${isForChild}`;
  const sent = new Set(rows.map(({ tribeId }) => tribeId));
  return tribeIds.length === 0 ? sent.size > 0 : tribeIds.every((id) => sent.has(id));
}

/** Invites an account to tribes, which it accepts or declines there. */
export async function inviteMemberOfSite(
  tx: Ctx,
  accountId: string,
  tribeIds: readonly string[],
  by: string = viewerOf(tx).accountId,
): Promise<void> {
  for (const id of tribeIds.toSorted()) {
    const tribe = await lockTribe(tx, id);
    const member = await findMembership(tx, id, accountId);
    if (member && !['left', 'expired', 'declined'].includes(member.state)) continue;
    await moveMembership(tx, tribe, {
      accountId,
      to: 'invited',
      reason: 'invited',
      by,
      isAthlete: await isAthlete(tx, accountId),
    });
  }
}

/**
 * Somebody finished signing up: their invitations are waiting for them, and a tribe that was started for them is theirs if
 * they are an adult. What was sent to a guardian does nothing by itself.
 */
export async function useInvitations(
  ctx: Ctx,
  { accountId, state }: EventMap['account.completed'],
): Promise<void> {
  const email = state === 'active' ? await emailOfAccount(ctx, accountId) : null;
  const facts = email ? await accountFacts(ctx, accountId) : undefined;
  if (!email || !facts) return;
  await transact(ctx, async (tx) => {
    const rows = await tx.sql<{ tribeId: string | null; isLeader: boolean; invitedBy: string }[]>`
      delete from imported_invitation where site = ${tx.site} and email = ${email} and not is_for_child
      returning tribe_id, is_leader, invited_by`;
    const byTribe = rows.flatMap(({ tribeId, ...row }) => (tribeId ? [{ tribeId, ...row }] : []));
    for (const { tribeId, isLeader, invitedBy } of byTribe.toSorted((a, b) =>
      a.tribeId < b.tribeId ? -1 : 1,
    )) {
      if (isLeader && !isMinor(facts)) await giveTribe(tx, tribeId, { from: invitedBy, to: accountId });
      else await inviteMemberOfSite(tx, accountId, [tribeId], invitedBy);
    }
  });
}
