import type { Ctx } from '#platform/ctx.ts';
import { appealPath } from './appeal-link.server.ts';
import { appealEnd } from './standing.server.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Until when a suspension lasts, and a link to the decision and the appeal that works without signing in. */
export async function strikeLines(ctx: Ctx, target: { id: string }) {
  const { sql, site, deps } = ctx;
  const [strike] = await sql<{ accountId: string; issuedAt: string; until: string | null }[]>`
    select s.account_id, s.issued_at, (
        select k.at + k.days * interval '1 day' from case_action k
        where k.case_id = s.case_id and k.kind = 'suspend' limit 1) as until
    from strike s where s.case_id = ${target.id}`;
  if (!strike) return [];
  const href = deps.hosts.urlOf(site, appealPath(ctx, strike.accountId));
  const end = strike.until && `Your account is suspended until ${DAY.format(new Date(strike.until))}.`;
  const appeal = `See the decision, or appeal it until ${DAY.format(appealEnd(strike.issuedAt))}. You don’t have to sign in.`;
  return [end, appeal].flatMap((text) => (text ? [{ text, href }] : []));
}
