import { emailOf } from '#features/auth/contact.server.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { childrensSite } from '#platform/site-rules.ts';
import type { ConsentEnd } from './events.ts';

/** Says that a consent ended. Before anything is erased: the event carries whom to write to. */
export async function announceConsentEnd(
  tx: Ctx,
  childId: string,
  reason: ConsentEnd['reason'],
): Promise<void> {
  const { sql } = tx;
  const [row] = await sql<Omit<ConsentEnd, 'reason'>[]>`
    select coalesce(c.site, a.first_site, ${childrensSite}) as site, a.name, coalesce(c.whole_account, true) as whole_account,
      ${emailOf(tx, sql`a.id`)} as child_email, nullif(coalesce(c.guardian_email::text, a.guardian_email), '') as guardian_email
    from (${childAccounts(tx)}) a left join guardian_consent c on c.child_id = a.id
    where a.id = ${childId}`;
  if (row) await emit(tx, 'guardian.consent-ended', { ...row, reason });
}
