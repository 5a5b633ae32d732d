import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { NoticeType, NoValues } from '#features/notifications/notices-of.ts';
import { thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ListingTables } from './listing-kind.server.ts';

/** What people are told of a kind of listing. */
interface ListingNotices extends ListingTables {
  /** The column of what it is called. */
  nameColumn: string;
  path: (slug: string) => string;
  /** The state in which it is on sale. */
  published: { state: string };
  types: Record<'requested' | 'granted' | 'declined' | 'published', NoticeType<NoValues>> & {
    /** A request without a share. Left out: as one with a share. */
    featured?: NoticeType<NoValues>;
    decided: NoticeType<{ state: string }>;
  };
}

/** A listing as the target of a notice; null when it is gone. */
export async function namedListing(
  { sql, site }: Ctx,
  { table, payeeTable, idColumn, nameColumn, path }: Omit<ListingNotices, 'types'>,
  id: string,
) {
  // Whoever waited for a review or an approval has to be told when it goes on sale.
  const [found] = await sql<{ name: string; slug: string; waited: boolean }[]>`
    select l.${sql(nameColumn)} as name, l.slug, l.needs_review
        or (select count(*) from ${sql(payeeTable)} y where y.${sql(idColumn)} = l.id) > 1 as waited
    from ${sql(table)} l where l.id = ${id} and l.site = ${site}`;
  if (!found) return null;
  const { name, slug, waited } = found;
  return { about: thing({ id, name, path: path(slug) }), waited };
}

interface Changed {
  ownerId: string | null;
  from: string;
  to: string;
  byAccountId: string | null;
}

interface Asked {
  ownerId: string;
  accountId: string;
}

/**
 * The listeners to what happens to a kind of listing.
 * @param idOf the listing of an event
 */
export const listenersOf = <Event>(notices: ListingNotices, idOf: (event: Event) => string) => ({
  onApprovalRequested: (ctx: Ctx, event: Event & Asked & { share: number }) =>
    notifyOfRequest(ctx, notices, idOf(event), event),
  onApprovalAnswered: (ctx: Ctx, event: Event & Asked & { accepted: boolean }) =>
    notifyOfAnswer(ctx, notices, idOf(event), event),
  onStateChanged: (ctx: Ctx, event: Event & Changed) => notifyOfState(ctx, notices, idOf(event), event),
  onChangeDecided: async (ctx: Ctx, event: Event & { ownerId: string | null; approved: boolean }) => {
    const listing = await namedListing(ctx, notices, idOf(event));
    const values = { state: event.approved ? 'change_approved' : 'change_rejected' };
    if (listing && event.ownerId)
      await notify(ctx, notices.types.decided, { about: listing.about, to: event.ownerId, values });
  },
  /** It is gone, and so is what people were told of it. */
  onDeleted: (ctx: Ctx, event: Event) => deleteNotices(ctx, { targetKind: 'thing', targetId: idOf(event) }),
});

/** Somebody was given a share. */
async function notifyOfRequest(
  ctx: Ctx,
  notices: ListingNotices,
  id: string,
  { ownerId: by, accountId, share }: Asked & { share: number },
): Promise<void> {
  const { sql } = ctx;
  const { table, payeeTable, idColumn, types } = notices;
  const listing = await namedListing(ctx, notices, id);
  if (!listing) return;
  const type = share === 0 ? (types.featured ?? types.requested) : types.requested;
  await notifyOfAction(ctx, type, {
    about: listing.about,
    by,
    to: [accountId],
    holds: sql`exists (
      select from ${sql(payeeTable)} y join ${sql(table)} l on l.id = y.${sql(idColumn)}
      where l.id = ${id} and y.account_id = r.id and y.state = 'pending' and l.state = 'in_review')`,
    again: true,
  });
}

/** Somebody approved or declined their share. */
async function notifyOfAnswer(
  ctx: Ctx,
  notices: ListingNotices,
  id: string,
  { ownerId: to, accountId, accepted }: Asked & { accepted: boolean },
): Promise<void> {
  const { requested, featured = requested, granted, declined } = notices.types;
  for (const type of new Set([requested, featured]))
    await deleteNotices(ctx, { accountId, type, targetId: id });
  const listing = await namedListing(ctx, notices, id);
  if (!listing) return;
  const { about } = listing;
  if (accepted) await notifyOfAction(ctx, granted, { about, by: accountId, to: [to] });
  else await notify(ctx, declined, { about, to, from: accountId });
}

/** Decisions about a listing that its owner didn't make. */
async function notifyOfState(
  ctx: Ctx,
  notices: ListingNotices,
  id: string,
  { ownerId: to, from, to: state, byAccountId }: Changed,
): Promise<void> {
  if (!to || byAccountId === to) return;
  const listing = await namedListing(ctx, notices, id);
  if (!listing) return;
  const { about, waited } = listing;
  if (from === 'in_review' && state === notices.published.state) {
    if (waited) await notify(ctx, notices.types.published, { about, to });
  } else if (state === 'rejected' || state === 'taken_down' || from === 'taken_down')
    await notify(ctx, notices.types.decided, { about, to, values: { state } });
}
