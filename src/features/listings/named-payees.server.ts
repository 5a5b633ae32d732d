import type { Payee } from '#features/payments/points.ts';
import { type AccountFacts, accountFacts } from '#features/people/account-facts.server.ts';
import { findAccount } from '#features/people/people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

/** Somebody the viewer may name on what they offer: themselves, or whose profile they see. @throws 400 for others */
export async function personNamed(ctx: Ctx, name: string, field: string): Promise<AccountFacts> {
  const found = await findAccount(ctx, name);
  const isKnown = found?.visibility === 'full' || found?.id === viewerOf(ctx).accountId;
  const person = found && isKnown ? await accountFacts(ctx, found.id) : undefined;
  if (!person) throw invalid(`We couldn’t find ${name} on this site.`, field);
  return person;
}

/**
 * Who earns from what the viewer offers. Without any, all of it goes to them.
 * @throws 400 when somebody can't earn, or when the viewer has no share
 */
export async function payeesOf(
  ctx: Ctx,
  wanted: readonly { username: string; share: number }[],
): Promise<Payee[]> {
  const { accountId } = viewerOf(ctx);
  if (wanted.length === 0) return [{ accountId, share: 10_000 }];
  if (!siteRules[ctx.site].can.sell)
    throw invalid('Everything on this site is free, so there are no earnings to split.', 'payees');
  const payees: Payee[] = [];
  for (const { username, share } of wanted) {
    const person = await personNamed(ctx, username, 'payees');
    if (person.id !== accountId && person.ageBand !== 'adult')
      throw invalid(`${username} can’t receive a share. You have to be 18 or older to earn.`, 'payees');
    if (payees.some((payee) => payee.accountId === person.id))
      throw invalid('Each person can only have one share.', 'payees');
    payees.push({ accountId: person.id, share });
  }
  if (!payees.some((payee) => payee.accountId === accountId))
    throw invalid('Keep a share for yourself.', 'payees');
  return payees;
}
