import { isConsentSuspended } from '#features/guardians/paused.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

const notOnThisSite = () => forbidden('Payments aren’t available on this site.', 'NOT_ON_KIDS');

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
export async function payoutRefusal(ctx: Ctx, accountId: string): Promise<Refusal | null> {
  const account = await accountFacts(ctx, accountId);
  if (account?.ageBand === 'adult') return null;
  if (account?.ageBand !== '13_17') return forbidden('You need to be 13 or older.', 'ADULTS_ONLY');
  if (account.guardianId && !(await isConsentSuspended(ctx, accountId))) return null;
  return forbidden(
    'If you’re 13 to 17, you need a parent or guardian’s consent to withdraw. We’ll keep your earnings safe.',
    'GUARDIAN_NEEDED',
  );
}
