import { type AccountFacts, accountFacts } from '#features/accounts/account-facts.server.ts';
import { findAccount } from '#features/accounts/accounts.server.ts';
import { memberOf, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { isMember } from '#features/tribes/policy.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

async function personNamed(ctx: Ctx, name: string, field: string): Promise<AccountFacts> {
  const found = await findAccount(ctx, name);
  const isKnown = found?.visibility === 'full' || found?.id === viewerOf(ctx).accountId;
  const person = found && isKnown ? await accountFacts(ctx, found.id) : undefined;
  if (!person) throw invalid(`We couldn’t find ${name} on this site.`, field);
  return person;
}

/**
 * The person on a card: its maker, or an athlete, who has to approve it. A child can only be on a card of their own.
 * @throws 400 for everybody else
 */
export async function athleteOf(ctx: Ctx, name: string | null): Promise<string | null> {
  if (!name) return null;
  const person = await personNamed(ctx, name, 'athlete');
  if (person.id === viewerOf(ctx).accountId) return person.id;
  if (person.isChild || (siteRules[ctx.site].forChildren && person.ageBand !== 'adult'))
    throw invalid('A child can only be on a card they make themselves.', 'athlete');
  if (person.role !== 'ATHLETE') throw invalid('Choose yourself or an athlete.', 'athlete');
  return person.id;
}

export interface NamedPayee {
  accountId: string;
  share: number;
}

/**
 * Who earns from a card. Without any, all of it goes to its maker.
 * @throws 400 when somebody can't earn, or when the maker has no share
 */
export async function payeesOf(
  ctx: Ctx,
  wanted: readonly { username: string; share: number }[],
): Promise<NamedPayee[]> {
  const { accountId } = viewerOf(ctx);
  if (wanted.length === 0) return [{ accountId, share: 10_000 }];
  if (!siteRules[ctx.site].can.sell)
    throw invalid('Cards on this site are free, so there are no earnings to split.', 'payees');
  const payees: NamedPayee[] = [];
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

/** @throws 404 for a tribe the viewer can't see, 403 when they aren't a member */
export async function tribeOf(ctx: Ctx, name: string | null): Promise<string | null> {
  if (!name) return null;
  const standing = await standingIn(ctx, name);
  if (!isMember(memberOf(standing))) throw forbidden('Join this tribe to add cards to it.', 'NOT_A_MEMBER');
  return standing.id;
}
