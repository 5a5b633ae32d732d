import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { Message } from '#platform/mail/message.ts';
import type { SiteId } from '#platform/site.ts';
import { consentStates } from './consent-states.server.ts';
import { textAgreed } from './consent-text.ts';
import { newSecret, secretHashOf } from './secret-link.server.ts';

interface Given {
  childId: string;
  site: SiteId;
  guardianEmail: string;
  name: string;
  textVersion: string | null;
}

/**
 * The second email of "email plus" consent, a day after the first: what the guardian agreed to, with a link that revokes
 * it. After it the child may post pictures. The email is queued with its mark, so there is one.
 */
export async function confirmConsents(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'guardians.confirm',
    failure: 'second consent email not sent',
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId })[]>`
      select child_id as id, given_at as due_at, site from guardian_consent
      where state = 'given' and confirmed_at is null and given_at <= now() - interval '1 day'
        and (given_at, child_id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by given_at, child_id limit ${limit}`,
    async work({ id, site }) {
      const place = await siteName(job.deps, site);
      await transact(siteCtx(job, site), (tx) => confirmOne(tx, id, place));
    },
  });
}

/** Marks and queues it in one transaction: there is one email, with the link whose hash is kept. */
async function confirmOne(tx: Ctx, childId: string, place: string): Promise<void> {
  const { sql } = tx;
  const secret = newSecret();
  const revokeHash = await secretHashOf(tx, 'revoke', secret);
  const [row] = await sql<Given[]>`
    update guardian_consent c set confirmed_at = now(), revoke_hash = ${revokeHash}
    from (${childAccounts(tx)}) a
    where c.child_id = ${childId} and a.id = c.child_id and c.state = 'given' and c.confirmed_at is null
    returning c.child_id, c.site, c.guardian_email, a.name, (
      select m.text_version from guardian_consent_transition m
      where m.child_id = c.child_id and m.to_state = 'given' order by m.id desc limit 1) as text_version`;
  if (!row) return;
  const logged = consentStates.logSql(tx, 'confirmed', {
    from: 'given',
    to: 'given',
    by: null,
    reason: 'second_message_sent',
    textVersion: row.textVersion ?? textAgreed(null).version,
  });
  await sql`with confirmed as (select ${childId}::uuid as child_id) ${logged}`;
  await tx.deps.mail.queueEmail(tx, row.guardianEmail, place, email(tx, row, place, secret));
}

function email({ deps }: Ctx, { site, name, textVersion }: Given, place: string, secret: string): Message {
  return {
    subject: `You approved ${name} on ${place}`,
    text: [
      `Yesterday you gave parental consent for ${name} on ${place}. We’re writing a second time to make sure it was you. From now on ${name} can post pictures.`,
      'This is what you agreed to:',
      ...textAgreed(textVersion).points.map((point) => `- ${point}`),
      'If this was you, there’s nothing to do. If it wasn’t, or you’ve changed your mind, revoke your consent with the link below. You don’t need to sign in, and it takes effect immediately.',
    ],
    link: { href: deps.hosts.urlOf(site, `/guardian/revoke#${secret}`), label: 'Revoke consent' },
  };
}
