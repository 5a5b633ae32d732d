import { lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { isMinor, isPrivate, mentionsOf } from '#features/people/visibility.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { Mentions, type Privacy, type Reach } from './calls.ts';

type Change = { [Name in keyof Reach | 'isPrivate']?: Privacy[Name] | undefined };

export const myPrivacy = (ctx: Ctx): Promise<Privacy> =>
  privacyOf(ctx, activeViewerOf(ctx, { allowLimited: true }).accountId);

export async function privacyOf(ctx: Ctx, accountId: string): Promise<Privacy> {
  const { sql, site } = ctx;
  const [row] = await sql<Privacy[]>`
    select ${isPrivate(ctx)} as is_private, a.in_search, a.in_suggestions, ${mentionsOf(ctx)} as mentions,
      coalesce(${isMinor(ctx)}, false) as is_always_private, a.guardian_id is not null and coalesce(${isMinor(ctx)}, false) as is_guarded,
      (select count(*)::int from follow_request f where f.followed_id = a.id and f.site = ${site}) as follow_requests
    from account a where a.id = ${accountId}`;
  if (!row) throw notFound('account');
  return row;
}

/**
 * Changes what was sent; the rest stays. Followers stay when an account becomes private, and requests keep waiting when it
 * is private no longer: nobody follows without an answer or a press of their own.
 * @throws 409 ALWAYS_PRIVATE below 18; 403 GUARDIAN_DECIDES for a child that loosens something
 */
export async function changeMyPrivacy(ctx: Ctx, change: Change): Promise<Privacy> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  return changePrivacy(ctx, accountId, change, (now, next) => {
    if (now.isGuarded && isLooser(now, next))
      throw forbidden(
        'Your grown-up decides this. They can change it where they look after your account.',
        'GUARDIAN_DECIDES',
      );
  });
}

/** @param check refuses what the caller may not change */
export async function changePrivacy(
  ctx: Ctx,
  accountId: string,
  change: Change,
  check: (now: Privacy, next: Privacy) => void = () => {},
): Promise<Privacy> {
  await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    const now = await privacyOf(tx, accountId);
    const next = keepOmitted(now, change);
    if (now.isAlwaysPrivate && change.isPrivate === false)
      throw conflict('ALWAYS_PRIVATE', 'Your account is private until you turn 18.');
    check(now, next);
    await tx.sql`
      update account set in_search = ${next.inSearch}, in_suggestions = ${next.inSuggestions},
        is_private = ${next.isPrivate && !now.isAlwaysPrivate},
        mentions = ${change.mentions === undefined ? tx.sql`mentions` : tx.sql`${change.mentions}`}
      where id = ${accountId}`;
  });
  return privacyOf(ctx, accountId);
}

const looseness = (mentions: Reach['mentions']) => -Mentions.options.indexOf(mentions);

const isLooser = (now: Reach, next: Reach): boolean =>
  next.inSearch > now.inSearch ||
  next.inSuggestions > now.inSuggestions ||
  looseness(next.mentions) > looseness(now.mentions);
