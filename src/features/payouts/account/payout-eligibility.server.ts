import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

const notOnThisSite = () => forbidden('There’s no money on this site.', 'NOT_ON_KIDS');

/** The viewer, on sites with money. */
export function ownEarner(ctx: Ctx): Viewer {
  const viewer = viewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw notOnThisSite();
  return viewer;
}

/**
 * The viewer, if they can be paid: an adult, or 13 and older with a guardian's consent that isn't paused.
 * @throws 403 with what to do
 */
export async function eligiblePayee(ctx: Ctx): Promise<Viewer> {
  if (!siteRules[ctx.site].can.sell) throw notOnThisSite();
  const viewer = activeViewerOf(ctx, { allowLimited: true });
  const refusal = await payoutRefusal(ctx, viewer.accountId);
  if (refusal) throw refusal;
  return viewer;
}

/** Why somebody can't be paid; null when they can. */
export async function payoutRefusal({ sql }: Ctx, accountId: string): Promise<Refusal | null> {
  const [account] = await sql<{ ageBand: string | null; hasConsent: boolean }[]>`
    select a.age_band, a.guardian_id is not null
      and coalesce(c.state = 'given' and c.paused_at is null, true) as has_consent
    from account a left join guardian_consent c on c.child_id = a.id where a.id = ${accountId}`;
  if (account?.ageBand === 'adult') return null;
  if (account?.ageBand !== '13_17') return forbidden('You need to be 13 or older.', 'ADULTS_ONLY');
  if (account.hasConsent) return null;
  return forbidden(
    'If you’re 13 to 17, you need a parent or guardian’s consent to withdraw. We’ll keep your earnings safe.',
    'GUARDIAN_NEEDED',
  );
}
