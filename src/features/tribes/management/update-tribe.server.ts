import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { Tribe, TribeChanges } from '#features/tribes/calls.ts';
import { admitMembers } from '#features/tribes/membership/admit-members.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, forbidden } from '#platform/errors.ts';
import { plainName } from '#platform/plain-name.ts';
import { violates } from '#platform/sql/errors.ts';
import { writeAuditLog } from './audit-log.server.ts';
import '#features/tribes/events.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { slugThatIsFree } from '#features/tribes/founding/check-name.server.ts';
import { tidyName } from '#features/tribes/founding/tribe-name.ts';
import { lockTribe } from '#features/tribes/membership/membership-states.server.ts';
import { assertCoveredByPlan } from '#features/tribes/plan-limits.server.ts';
import { canManage } from '#features/tribes/policy.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import type { TribeRow } from '#features/tribes/queries.server.ts';

/** Changes a tribe for its owner or a manager; omitted fields stay. */
export async function updateTribe(ctx: Ctx, idOrSlug: string, changes: TribeChanges): Promise<Tribe> {
  const viewer = activeViewerOf(ctx);
  const { tribe: seen, member } = await openTribe(ctx, idOrSlug);
  if (!canManage(member)) throw forbidden(`Only the owner and the managers of ${seen.name} can change it.`);
  const { name, description, rules } = changes;
  const { foundWords } = await checkWritten(ctx, 'tribe', { name, description, rules });
  try {
    await transact(ctx, async (tx) => {
      const tribe = await lockTribe(tx, seen.id);
      const current = async () => presentTribe(tx, (await openTribe(tx, seen.id)).tribe);
      await assertVersion(tribe, changes.version, current);
      if (tribe.state === 'archived' || tribe.state === 'suspended') {
        throw conflict('TRIBE_CLOSED', `${tribe.name} can’t be changed anymore.`);
      }
      assertCoveredByPlan(tribe);
      await changePictures(tx, tribe, changes);
      await write(tx, tribe, changes);
      const { accountId } = viewer;
      await recordFoundWords(tx, foundWords, { kind: 'tribe', id: tribe.id, accountId, isReviewed: false });
      const opened = changes.joinMode === 'open' && tribe.joinMode !== 'open' && tribe.state === 'active';
      if (opened) {
        await admitMembers(tx, tribe, {
          from: ['waiting', 'requested'],
          reason: 'tribe_opened',
          by: viewer.accountId,
        });
      }
      await writeAuditLog(tx, { tribeId: tribe.id, action: actionOf(changes), by: viewer.accountId });
      await emit(tx, 'tribe.changed', { tribeId: tribe.id, byAccountId: viewer.accountId });
    });
  } catch (error) {
    if (violates(error, 'tribe_name') || violates(error, 'tribe_name_folded')) {
      throw conflict('NAME_TAKEN', 'This name is taken. Choose another one.', 'name');
    }
    if (violates(error, 'tribe_site_slug_key')) {
      throw conflict('NAME_TAKEN', 'This name was just taken. Choose another one.', 'name');
    }
    throw error;
  }
  return presentTribe(ctx, (await openTribe(ctx, seen.id)).tribe);
}

const actionOf = ({ version: _, ...changes }: TribeChanges) =>
  Object.keys(changes).join() === 'rules' ? 'rules' : 'details';

/** Attaches new pictures and detaches the old ones. An unchanged one may be another manager's upload. */
async function changePictures(tx: Ctx, tribe: TribeRow, changes: TribeChanges): Promise<void> {
  for (const field of ['logoMediaId', 'bannerMediaId'] as const) {
    const [was, next] = [tribe[field], changes[field]];
    if (next === undefined || next === was) continue;
    if (next) await attachMedia(tx, { ids: [next], kinds: ['image'], field });
    if (was) await releaseMedia(tx, [was]);
  }
}

async function write(tx: Ctx, tribe: TribeRow, { version, ...changes }: TribeChanges): Promise<void> {
  const next = { ...tribe, ...changes };
  const name = tidyName(next.name);
  const slug = name === tribe.name ? tribe.slug : await slugThatIsFree(tx, name, tribe.id);
  await tx.sql`
    update tribe set name = ${name}, name_folded = ${plainName(name)}, slug = ${slug}, description = ${next.description}, rules = ${next.rules},
      join_mode = ${next.joinMode}, visibility = ${next.visibility}, logo_media_id = ${next.logoMediaId},
      banner_media_id = ${next.bannerMediaId}, version = ${version + 1}, updated_at = ${tx.now.toISOString()}
    where id = ${tribe.id}`;
  if (slug === tribe.slug) return;
  await tx.sql`
    insert into tribe_slug_history (site, slug, tribe_id) values (${tx.site}, ${tribe.slug}, ${tribe.id})
    on conflict (site, slug) do update set tribe_id = excluded.tribe_id`;
  await tx.sql`delete from tribe_slug_history where site = ${tx.site} and slug = ${slug}`;
}
