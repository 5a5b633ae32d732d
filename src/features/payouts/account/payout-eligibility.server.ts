import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

const noMoneyHere = () => forbidden('There is no money on Touchline Kids.', 'NOT_ON_KIDS');

/** Whoever looks at their own money. Nobody does on the kids site. */
export function ownEarner(ctx: Ctx): Viewer {
  const viewer = viewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw noMoneyHere();
  return viewer;
}

/**
 * Whoever may move their money: of age, or from 13 on with a guardian who said yes and has not paused them.
 * @throws 403 with what to do
 */
export async function eligiblePayee(ctx: Ctx): Promise<Viewer> {
  if (!siteRules[ctx.site].can.sell) throw noMoneyHere();
  const viewer = activeViewerOf(ctx, { allowLimited: true });
  const refusal = await payoutRefusal(ctx, viewer.accountId);
  if (refusal) throw refusal;
  return viewer;
}

/** Why somebody cannot be paid for who they are; null when they can. */
export async function payoutRefusal({ sql }: Ctx, accountId: string): Promise<Refusal | null> {
  const [account] = await sql<{ ageBand: string | null; saidYes: boolean }[]>`
    select a.age_band, a.guardian_id is not null
      and coalesce(c.state = 'given' and c.paused_at is null, true) as said_yes
    from account a left join guardian_consent c on c.child_id = a.id where a.id = ${accountId}`;
  if (account?.ageBand === 'adult') return null;
  if (account?.ageBand !== '13_17') return forbidden('This is for people of 13 and older.', 'ADULTS_ONLY');
  if (account.saidYes) return null;
  return forbidden(
    'From 13 to 17 a parent or guardian has to look after your account before you are paid. Your earnings wait for you.',
    'GUARDIAN_NEEDED',
  );
}
