import { randomInt, timingSafeEqual } from 'node:crypto';
import { authOf } from '#features/auth/sign-in/better-auth.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { type Refusal, tooMany } from '#platform/errors.ts';
import { keyedHash } from '#platform/secret.ts';
import type { SiteId } from '#platform/site.ts';
import { formatDay } from '#ui/format/date.ts';
import { newSecret, secretHashOf } from './secret-link.server.ts';

export const CODE_DAYS = 7;
export const MAX_ATTEMPTS = 5;

/** Includes the child's id, so that the same six digits don't work for another child. */
export async function codeHashOf(ctx: Ctx, childId: string, code: string): Promise<string> {
  const { secret } = await authOf(ctx.deps);
  return keyedHash(secret, `guardian:${childId}:${code}`);
}
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Emails the guardian a new code, at most once an hour; the old code stops working.
 * @param more.evenNow for a first email, one to another address, or a reminder
 * @throws 429 when the last one is less than an hour old
 */
export async function sendConsentEmail(
  ctx: Ctx,
  childId: string,
  more: { evenNow?: boolean; isReminder?: boolean } = {},
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await codeHashOf(ctx, childId, code);
  const secret = newSecret();
  const linkHash = await secretHashOf(ctx, 'consent', secret);
  const [asked] = await ctx.sql<{ site: SiteId }[]>`
    select site from guardian_consent where child_id = ${childId}`;
  const place = await siteName(ctx.deps, asked?.site ?? ctx.site);
  await transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ guardianEmail: string; site: SiteId; name: string; erasedAt: string }[]>`
      with before as (select child_id, sent_at from guardian_consent where child_id = ${childId} for no key update)
      update guardian_consent c set
        code_hash = ${codeHash}, link_hash = ${linkHash}, code_expires_at = now() + ${CODE_DAYS}::int * interval '1 day', attempts = 0, sent_at = now()
      from before, account a
      where c.child_id = before.child_id and a.id = c.child_id and c.state = 'asked'
        and (${more.evenNow ?? false} or before.sent_at is null or before.sent_at <= now() - interval '1 hour')
      returning c.guardian_email, c.site, a.display_name as name,
        c.waiting_since + interval '30 days' as erased_at`;
    if (!row) throw await tooSoon(tx, childId);
    const about = { ...row, place, isReminder: more.isReminder ?? false };
    const message = consentEmail(tx, childId, about, code, secret);
    await tx.deps.mail.queueEmail(tx, row.guardianEmail, place, message);
  });
}

interface Asked {
  site: SiteId;
  name: string;
  place: string;
  isReminder: boolean;
  erasedAt: string;
}

function consentEmail(
  ctx: Ctx,
  childId: string,
  { site, name, place, isReminder, erasedAt }: Asked,
  code: string,
  secret: string,
) {
  return {
    subject: `${isReminder ? 'Reminder: ' : ''}${name} needs your permission on ${place}`,
    text: [
      ...(isReminder
        ? [`You haven’t answered yet. If you don’t, we erase everything on ${formatDay(erasedAt)}.`]
        : []),
      `A child signed up for ${place} with the made-up name ${name} and gave your email address as their parent or guardian. Nobody can see their profile or posts until you decide.`,
      `${place} is a place to talk about sport: no prices, no rankings, no links to other sites and no photos in profiles. Our team reviews everything before it is shown, and adults who don’t look after a child can’t find or follow them.`,
      'If you approve, you decide who they follow, which tribes they join and whether their first post goes up. You see what they do, and you can pause posting, download a copy or erase everything at any time.',
      `To answer, open the link below and enter the code ${code}. Both work for ${CODE_DAYS} days. You don’t need an account. A day after you approve, we email you once more with a link to revoke your consent.`,
      'If you decline, we immediately erase what the child told us. If you do nothing, we erase it after 30 days. If this is not your child, decline or do nothing.',
    ],
    code,
    link: {
      href: ctx.deps.hosts.urlOf(site, `/guardian?child=${childId}#${secret}`),
      label: 'Read and decide',
    },
  };
}

async function tooSoon({ sql }: Ctx, childId: string): Promise<Refusal> {
  const [row] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from sent_at + interval '1 hour' - now()))::int as seconds
    from guardian_consent where child_id = ${childId}`;
  const seconds = Math.max(row?.seconds ?? 1, 1);
  return tooMany(
    seconds,
    `We already sent an email. You can send another one in ${Math.ceil(seconds / 60)} min.`,
  );
}
