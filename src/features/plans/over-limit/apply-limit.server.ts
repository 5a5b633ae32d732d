import { lockAccount } from '#features/people/account-facts.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { LimitedThing, PlanHolderId, PlanOverflow } from '../points.ts';
import '../events.ts';
import { entitlementsOf } from '../entitlements.server.ts';
import { isFeatureId } from '../plan-features.ts';
import { planOverflows } from '../points.ts';
import { CHOOSE_DAYS } from './over-limit.ts';

type Tx = Omit<Ctx, 'viewer'>;

interface OverflowRow {
  id: string;
  allowed: number;
  over: number;
  chooseUntil: string;
  kept: string[] | null;
}

export const isHeldBy = (holder: PlanHolderId): PlanOverflow['holder'] =>
  'accountId' in holder ? 'account' : 'club';
export const idOfHolder = (holder: PlanHolderId): string =>
  'accountId' in holder ? holder.accountId : holder.clubId;
export const holderOf = (kind: PlanOverflow['holder'], id: string): PlanHolderId =>
  kind === 'account' ? { accountId: id } : { clubId: id };

/** How many of it a holder's plan allows now; null: any number. */
export async function allowedOf(tx: Tx, feature: string, holder: PlanHolderId): Promise<number | null> {
  const { limits, seats } = await entitlementsOf(tx, holder);
  if (!isFeatureId(feature)) return seats;
  const limit = limits[feature];
  return typeof limit === 'boolean' ? null : limit;
}

/** Two that apply the same limit wait for each other, and for whoever takes one more of it. */
export async function lockHolder(tx: Tx, holder: PlanHolderId): Promise<void> {
  if ('accountId' in holder) await lockAccount(tx, holder.accountId);
  else await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`plan_overflow:${holder.clubId}`}, 0))`;
}

/**
 * Makes what exceeds a holder's plan read-only, newest first, and everything else changeable again. It follows from what
 * the plan and the things are now, so that it can run at any time and as often as one likes.
 */
export async function applyLimit(ctx: Tx, feature: string, holder: PlanHolderId): Promise<void> {
  const overflow = planOverflows.find(ctx, feature);
  if (!overflow || overflow.holder !== isHeldBy(holder)) return;
  await transact(ctx, async (tx) => {
    await lockHolder(tx, holder);
    const things = await overflow.list(tx, idOfHolder(holder));
    const allowed = await allowedOf(tx, feature, holder);
    if (allowed === null || things.length <= allowed) {
      await setReadOnly(tx, overflow, holder, { things, over: [] });
      await tx.sql`delete from plan_overflow where feature = ${feature} and ${isOf(tx, holder)}`;
      return;
    }
    const over = things.length - allowed;
    const row = await recordOverflow(tx, { feature, holder, allowed, over });
    await setReadOnly(tx, overflow, holder, { things, over: exceeding(things, allowed, row.kept) });
    if (row.isNew) await emit(tx, 'plan.exceeded', { overflowId: row.id });
  });
}

/** SQL: the row is the holder's. */
export const isOf = ({ sql }: Pick<Ctx, 'sql'>, holder: PlanHolderId) =>
  'accountId' in holder ? sql`account_id = ${holder.accountId}` : sql`club_id = ${holder.clubId}`;

/** Whenever the plan allows another number of it, there is time to choose again. */
async function recordOverflow(
  tx: Tx,
  found: { feature: string; holder: PlanHolderId; allowed: number; over: number },
): Promise<OverflowRow & { isNew: boolean }> {
  const { feature, holder, allowed, over } = found;
  const { sql, now } = tx;
  const [known] = await sql<OverflowRow[]>`
    select id, allowed, over, choose_until, kept from plan_overflow
    where feature = ${feature} and ${isOf(tx, holder)}`;
  if (known?.allowed === allowed) {
    if (known.over !== over) await sql`update plan_overflow set over = ${over} where id = ${known.id}`;
    return { ...known, isNew: false };
  }
  const until = new Date(now.getTime() + CHOOSE_DAYS * 86_400_000);
  const [row] = known
    ? await sql<OverflowRow[]>`
        update plan_overflow set allowed = ${allowed}, over = ${over}, since = ${now}, choose_until = ${until},
          reminded_at = null
        where id = ${known.id} returning id, allowed, over, choose_until, kept`
    : await sql<OverflowRow[]>`
        insert into plan_overflow (account_id, club_id, feature, allowed, over, since, choose_until)
        values (${'accountId' in holder ? holder.accountId : null}, ${'clubId' in holder ? holder.clubId : null},
          ${feature}, ${allowed}, ${over}, ${now}, ${until})
        returning id, allowed, over, choose_until, kept`;
  if (!row) throw new Error('an overflow that was just written is gone');
  return { ...row, isNew: true };
}

/** Chosen ones stay, and beside them the oldest, as many as the plan allows. */
export function exceeding(
  things: readonly Pick<LimitedThing, 'id'>[],
  allowed: number,
  kept: readonly string[] | null,
): string[] {
  const isKept = (id: string) => kept?.includes(id) ?? false;
  const ids = things.map(({ id }) => id);
  return [...ids.filter(isKept), ...ids.filter((id) => !isKept(id))].slice(allowed);
}

async function setReadOnly(
  tx: Tx,
  overflow: PlanOverflow,
  holder: PlanHolderId,
  { things, over }: { things: readonly LimitedThing[]; over: readonly string[] },
): Promise<void> {
  const exceeds = new Set(over);
  const freeze = things.filter(({ id, isReadOnly }) => exceeds.has(id) && !isReadOnly);
  const thaw = things.filter(({ id, isReadOnly }) => !exceeds.has(id) && isReadOnly);
  const ids = (some: readonly LimitedThing[]) => some.map(({ id }) => id);
  const holderId = idOfHolder(holder);
  if (freeze.length > 0) await overflow.setReadOnly(tx, ids(freeze), true, holderId);
  if (thaw.length > 0) await overflow.setReadOnly(tx, ids(thaw), false, holderId);
}
