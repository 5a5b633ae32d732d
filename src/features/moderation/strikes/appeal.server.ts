import { queueChanged } from '#features/staff/queue-changed.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { Standing } from './calls.ts';
import { appealEnd, reachesSite, standingOf } from './standing.server.ts';

interface NewAppeal {
  accountId: string;
  strikeId: string;
  text: string;
}

/**
 * Appeals a decision, once. Suspended and banned people can appeal too.
 * @throws 404 for somebody else's, 409 ALREADY_APPEALED, 409 APPEAL_TOO_LATE after 20 days
 */
export async function appeal(ctx: Ctx, { accountId, strikeId, text }: NewAppeal): Promise<Standing> {
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    // Moderators of the site where it was decided get the appeal.
    const [strike] = await sql<{ caseId: string; site: SiteId; state: string; issuedAt: string }[]>`
      select case_id, site, state, issued_at from strike s
      where id = ${strikeId} and account_id = ${accountId} and ${reachesSite(tx)} for no key update`;
    if (!strike) throw notFound('decision');
    if (strike.state !== 'issued')
      throw conflict('ALREADY_APPEALED', 'You’ve already appealed this decision. You can appeal once.');
    if (appealEnd(strike.issuedAt) <= tx.now) {
      throw conflict('APPEAL_TOO_LATE', 'You can appeal a decision within 20 days. That time has passed.');
    }
    const appealId = newId();
    await sql`insert into appeal (id, strike_id, site, text) values (${appealId}, ${strikeId}, ${strike.site}, ${text})`;
    await sql`update strike set state = 'appealed' where id = ${strikeId}`;
    await sql`
      insert into case_event (case_id, action, by_account_id, from_state, to_state)
      select id, 'appealed', ${accountId}, state, state from moderation_case where id = ${strike.caseId}`;
    await queueChanged({ ...tx, site: strike.site }, 'appeals', appealId);
  });
  return standingOf(ctx, accountId);
}
