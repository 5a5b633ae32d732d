import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type { PlanHolderId } from '../points.ts';
import { planHolders, planOverflows } from '../points.ts';
import { allowedOf, applyLimit, idOfHolder, isHeldBy, isOf, lockHolder } from './apply-limit.server.ts';
import type { chooseKept, getOverLimit } from './calls.ts';
import { countOf } from './over-limit.ts';

type OverLimit = CallReply<typeof getOverLimit>;

interface OverflowRow {
  id: string;
  feature: string;
  allowed: number;
  chooseUntil: string;
  kept: string[] | null;
}

/** What of the viewer's, or of a club they run, exceeds its plan. */
export async function overLimitOf(ctx: Ctx, teamId: string | undefined): Promise<OverLimit> {
  const holder = await holderFor(ctx, teamId);
  const rows = await ctx.sql<OverflowRow[]>`
    select id, feature, allowed, choose_until, kept from plan_overflow
    where ${isOf(ctx, holder)} order by feature`;
  const items: OverLimit['items'] = [];
  for (const { feature, allowed, chooseUntil, kept } of rows) {
    const overflow = planOverflows.find(ctx, feature);
    if (!overflow) continue;
    const things = await overflow.list(ctx, idOfHolder(holder));
    const canChoose = ctx.now < new Date(chooseUntil);
    items.push({ feature, allowed, chooseUntil, canChoose, isChosen: kept !== null, things: [...things] });
  }
  return { items };
}

/**
 * Says which stay. Until the time for it ends it can be said again; the last word counts.
 * @throws 400 for another number than the plan allows, 404 for things of others, 409 when there is nothing to choose
 */
export async function keepChosen(
  ctx: Ctx,
  { feature, teamId, keep }: { feature: string; teamId?: string | undefined; keep: readonly string[] },
): Promise<CallReply<typeof chooseKept>> {
  activeViewerOf(ctx);
  const holder = await holderFor(ctx, teamId);
  const overflow = planOverflows.find(ctx, feature);
  if (!overflow || overflow.holder !== isHeldBy(holder)) throw notFound('limit');
  await transact(ctx, async (tx) => {
    await lockHolder(tx, holder);
    const [row] = await tx.sql<OverflowRow[]>`
      select id, feature, allowed, choose_until, kept from plan_overflow
      where feature = ${feature} and ${isOf(tx, holder)} for no key update`;
    const allowed = await allowedOf(tx, feature, holder);
    const things = new Set((await overflow.list(tx, idOfHolder(holder))).map(({ id }) => id));
    if (!row || allowed === null || things.size <= allowed)
      throw conflict('NOTHING_TO_CHOOSE', 'Your plan covers everything now. Reload the page.');
    if (tx.now >= new Date(row.chooseUntil))
      throw conflict(
        'CHOICE_CLOSED',
        'The time to choose is over. Upgrade, or remove some of them, to change what stays.',
      );
    const chosen = [...new Set(keep)];
    if (!chosen.every((id) => things.has(id))) throw notFound('choice');
    if (chosen.length !== allowed)
      throw invalid(`Choose exactly ${countOf(feature, allowed)}: your plan includes as many.`, 'keep');
    await tx.sql`update plan_overflow set kept = ${chosen}::uuid[] where id = ${row.id}`;
    await applyLimit(tx, feature, holder);
  });
  return overLimitOf(ctx, teamId);
}

/** Where a team is named, its club is meant. @throws 403 and 404 for one whose plan others decide about */
async function holderFor(ctx: Ctx, teamId: string | undefined): Promise<PlanHolderId> {
  if (!teamId) return { accountId: viewerOf(ctx).accountId };
  const clubs = planHolders.find(ctx, 'club');
  if (!clubs) throw notFound('team');
  return { clubId: await clubs.toBuyFor(ctx, teamId) };
}
