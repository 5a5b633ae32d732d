import { guestPath, openSession } from '#features/auth/auth.server.ts';
import { confirmedEmail, deleteSessions, guestsWithEmail } from '#features/auth/sign-in-rows.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { hashToken } from '#platform/secret.ts';
import type { SiteId } from '#platform/site.ts';
import '../events.ts';
import { eraseAccount } from '../lifecycle/erase-account.server.ts';
import { assertSellsToGuests, buyersWithEmail, hasBought, mergeGuest } from './guests.server.ts';

/** Guests who have bought nothing are erased after so many days. */
const KEPT_DAYS = 7;

/** What asking for a link costs of the 60 points an hour of an address: three an hour, whoever asks. */
const LINK_POINTS = 20;

/**
 * Somebody has lost their link. A job looks for orders, so neither the answer nor its time tells whether there are any.
 * @throws 429 for an address that was asked for too often, with or without orders
 */
export async function requestLink(ctx: Ctx, email: string): Promise<{ ok: true }> {
  assertSellsToGuests(ctx);
  await ctx.deps.limits.take('code', `guest-link ${hashToken(email)}`, { points: LINK_POINTS });
  await emit(ctx, 'guest.link-requested', { email });
  return { ok: true };
}

/** One link to all that was ordered with an address, for whoever reads its mail; the links before end. */
export const mailLink = (ctx: Ctx, { email }: EventMap['guest.link-requested']): Promise<void> =>
  transact(ctx, async (tx) => {
    const [guest, ...others] = await buyersWithEmail(tx, email);
    if (!guest) return;
    for (const other of others) await mergeGuest(tx, other, guest);
    await deleteSessions(tx.sql, guest);
    const token = await openSession(tx, guest, { isGuest: true });
    const { deps, site } = tx;
    await deps.mail.queueEmail(tx, email, await siteName(deps, site), {
      subject: 'Your link to your orders',
      text: [
        'Somebody, hopefully you, asked for a link to what was ordered with this email address.',
        'Earlier links don’t work any more. Keep this one to yourself: whoever has it sees your orders.',
      ],
      link: { href: deps.hosts.urlOf(site, guestPath('/orders', token)), label: 'See your orders' },
    });
  });

/** Moves to an account what was ordered by guests with the address that it has confirmed. @returns how many guests */
const claimFor = (ctx: Ctx, accountId: string): Promise<number> =>
  transact(ctx, async (tx) => {
    const { sql } = tx;
    const guests = await sql<{ id: string }[]>`
      select a.id from account a where a.state = 'guest'
        and a.id in (${guestsWithEmail(sql, sql`(${confirmedEmail(sql, accountId)})`)}) order by a.id`;
    for (const { id } of guests) await mergeGuest(tx, id, accountId);
    return guests.length;
  });

export async function claim(ctx: Ctx): Promise<{ ok: true; claimed: number }> {
  assertSellsToGuests(ctx);
  const { accountId, isChild } = activeViewerOf(ctx, { allowLimited: true });
  if (isChild) throw forbidden('Only adults have orders. Ask a grown-up to order for you.', 'ADULTS_ONLY');
  return { ok: true, claimed: await claimFor(ctx, accountId) };
}

/** They have just signed up. A child buys nothing. */
export async function claimAtSignUp(
  ctx: Ctx,
  { accountId, state }: EventMap['account.completed'],
): Promise<void> {
  if (state === 'active') await claimFor(ctx, accountId);
}

/** Every day: erases guests who never bought anything. */
export async function forgetGuests(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'accounts.forget-guests',
    failure: 'guest not erased',
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId })[]>`
      select a.id, a.created_at as due_at, home.site from account a
      join lateral (
        select site from account_site where account_id = a.id order by joined_at, site limit 1) home on true
      where a.state = 'guest' and a.created_at < ${job.now}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'
        and not (${hasBought(job, job.sql`a.id`)}) and (a.created_at, a.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by a.created_at, a.id limit ${limit}`,
    work: ({ id, site }) =>
      transact(siteCtx(job, site), (tx) =>
        eraseAccount(tx, id, { only: ['guest'], by: null, reason: 'guest_left' }),
      ),
  });
}
