import { mediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, forbidden } from '#platform/errors.ts';
import { line, type Page, type Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { lockTribe } from '../membership/membership-states.server.ts';
import { tribeTarget } from '../notices.server.ts';
import { tribeNotices } from '../notices.ts';
import { TribeReview } from './fields.ts';
import { rejectionReasons } from './rejection-reasons.ts';

interface Waiting {
  id: string;
  name: string;
  slug: string;
  description: string;
  rules: string[];
  logoMediaId: string | null;
  bannerMediaId: string | null;
  ownerId: string;
  version: number;
  at: string;
}

/** Drafts are seen by their owners only, so they wait until they open. */
const inReview = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>) =>
  sql`t.site = ${site} and t.review = 'pending' and t.state in ('waitlisted', 'active', 'read_only')`;

async function tribesInReview(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<TribeReview>> {
  assertStaffMay(ctx, 'review');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<Waiting[]>`
    select t.id, t.name, t.slug, t.description, t.rules, t.logo_media_id, t.banner_media_id, t.owner_id, t.version,
      t.review_since as at
    from tribe t
    where ${inReview(ctx)} ${after ? sql`and (t.review_since, t.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by t.review_since, t.id limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ at, id }) => [at, id]);
  const [owners, media] = await Promise.all([
    uncheckedCards(
      ctx,
      page.items.map(({ ownerId }) => ownerId),
    ),
    mediaEntries(
      ctx,
      page.items
        .flatMap(({ logoMediaId, bannerMediaId }) => [logoMediaId, bannerMediaId])
        .filter((id) => id !== null),
    ),
  ]);
  const picture = (id: string | null) => {
    const found = media.get(id ?? '');
    return found ? signMedia(ctx, found) : null;
  };
  return {
    ...page,
    items: page.items.flatMap(({ ownerId, logoMediaId, bannerMediaId, ...row }): TribeReview[] => {
      const owner = owners.get(ownerId);
      return owner ? [{ ...row, owner, logo: picture(logoMediaId), banner: picture(bannerMediaId) }] : [];
    }),
  };
}

/** @throws 409 when the tribe has changed since, or somebody else decided meanwhile */
async function decideTribe(ctx: Ctx, { id, version, decision, message: note }: Decided): Promise<void> {
  const approve = decision === 'approve';
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, id);
    if (tribe.ownerId === by)
      throw forbidden('You can’t review your own content. Ask somebody else to review it.', 'OWN_CONTENT');
    await assertVersion(tribe, version, () => tribe);
    if (tribe.review !== 'pending')
      throw conflict('DECIDED', 'Somebody else has reviewed this tribe meanwhile.');
    await tx.sql`
      update tribe set review = ${approve ? 'approved' : 'rejected'}, review_note = ${note} where id = ${id}`;
    await recordStaffAct(tx, {
      act: approve ? 'review.approve' : 'review.reject',
      target: { kind: 'tribe', id },
      accountId: tribe.ownerId,
      reason: note,
    });
    if (!approve)
      await notify(tx, tribeNotices.tribe_state, {
        about: tribeTarget.of(id),
        to: tribe.ownerId,
        values: { state: 'rejected', reason: note },
      });
  });
}

export const tribeReviews: ReviewKind<typeof TribeReview> = {
  kind: 'tribes',
  act: 'review',
  item: TribeReview,
  list: tribesInReview,
  decide: decideTribe,
  reasons: rejectionReasons,
  message: line(200, 0),
  async waiting(ctx) {
    const [row] = await ctx.sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(t.review_since) as oldest_at from tribe t where ${inReview(ctx)}`;
    return row ?? { count: 0, oldestAt: null };
  },
};
