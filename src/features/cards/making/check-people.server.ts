import { findAccount } from '#features/accounts/accounts.server.ts';
import { isChild } from '#features/accounts/visibility.server.ts';
import { isMember } from '#features/tribes/policy.ts';
import { memberOf, standingIn } from '#features/tribes/see-tribe.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

interface Person {
  id: string;
  role: string;
  isChild: boolean;
  isAdult: boolean;
}

async function personNamed(ctx: Ctx, name: string, field: string): Promise<Person> {
  const found = await findAccount(ctx, name);
  const [person] =
    found?.visibility === 'full' || found?.id === viewerOf(ctx).accountId
      ? await ctx.sql<Person[]>`
          select a.id, a.role, ${isChild(ctx)} as is_child, a.age_band is not distinct from 'adult' as is_adult
          from account a where a.id = ${found.id}`
      : [];
  if (!person) throw invalid(`We could not find anybody called ${name} here.`, field);
  return person;
}

/**
 * Who is to be on a card: its maker, or an athlete, who is asked. A child is only ever put on a card by itself.
 * @throws 400 for everybody else
 */
export async function athleteOf(ctx: Ctx, name: string | null): Promise<string | null> {
  if (!name) return null;
  const person = await personNamed(ctx, name, 'athlete');
  if (person.id === viewerOf(ctx).accountId) return person.id;
  if (person.isChild || (siteRules[ctx.site].forChildren && !person.isAdult))
    throw invalid('A child can only make a card of themselves.', 'athlete');
  if (person.role !== 'ATHLETE') throw invalid('Choose an athlete, or yourself.', 'athlete');
  return person.id;
}

export interface NamedPayee {
  accountId: string;
  share: number;
}

/**
 * Who shares in a card. Nobody named: all of it is its maker's.
 * @throws 400 when it is somebody who cannot earn, or when the maker has no part
 */
export async function payeesOf(
  ctx: Ctx,
  wanted: readonly { username: string; share: number }[],
): Promise<NamedPayee[]> {
  const { accountId } = viewerOf(ctx);
  if (wanted.length === 0) return [{ accountId, share: 10_000 }];
  if (!siteRules[ctx.site].can.sell)
    throw invalid('Cards are free here, so there is nothing to share.', 'payees');
  const payees: NamedPayee[] = [];
  for (const { username, share } of wanted) {
    const person = await personNamed(ctx, username, 'payees');
    if (person.id !== accountId && !person.isAdult)
      throw invalid(`${username} cannot share in it: that is for people of 18 and older.`, 'payees');
    if (payees.some((payee) => payee.accountId === person.id))
      throw invalid('Somebody is named twice.', 'payees');
    payees.push({ accountId: person.id, share });
  }
  if (!payees.some((payee) => payee.accountId === accountId))
    throw invalid('Keep a share for yourself, however small.', 'payees');
  return payees;
}

/** @throws 404 for a tribe the viewer does not see, 403 for one they are not in */
export async function tribeOf(ctx: Ctx, name: string | null): Promise<string | null> {
  if (!name) return null;
  const standing = await standingIn(ctx, name);
  if (!isMember(memberOf(standing)))
    throw forbidden('Join this tribe first. Then your cards can belong to it.', 'NOT_A_MEMBER');
  return standing.id;
}
