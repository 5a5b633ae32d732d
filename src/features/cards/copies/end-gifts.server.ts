import { type Ctx, type Deps, type JobCtx, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { tryEach } from '#platform/try-each.ts';
import { endGift, type GiftRow, lockGift } from './gift-states.server.ts';
import './events.ts';

type Open = Pick<GiftRow, 'id' | 'copyId'> & { site: SiteId };
interface Ending {
  to: 'expired' | 'cancelled';
  reason: string;
}

const BATCH = 200;

/** Ends gifts nobody accepted in time. */
export async function expireGifts({ deps }: JobCtx): Promise<void> {
  await endGifts(deps, deps.sql`g.until <= now()`, { to: 'expired', reason: 'expired' });
}

export async function endGiftOfVoidedCopy(ctx: Ctx, { copyId }: EventMap['copy.voided']): Promise<void> {
  await endAllGifts(ctx.deps, ctx.sql`g.copy_id = ${copyId}`, {
    to: 'cancelled',
    reason: 'copy_voided',
  });
}

/** The recipient can no longer see the card. */
export async function endGiftsOfTakenDownCard(
  ctx: Ctx,
  { cardId, to }: EventMap['card.state-changed'],
): Promise<void> {
  if (to !== 'taken_down') return;
  await endAllGifts(ctx.deps, ctx.sql`g.copy_id in (select id from card_copy where card_id = ${cardId})`, {
    to: 'cancelled',
    reason: 'card_taken_down',
  });
}

/** A block ends the pending gifts between two people. */
export async function endGiftsBetween(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  await endAllGifts(
    ctx.deps,
    ctx.sql`(g.from_id, g.to_id) in ((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))`,
    { to: 'cancelled', reason: 'blocked' },
  );
}

/** For event jobs: throws when a gift couldn't be ended, so that the job is retried. */
async function endAllGifts(deps: Deps, which: Fragment, ending: Ending): Promise<void> {
  const left = await endGifts(deps, which, ending);
  if (left > 0) throw new Error(`${left} gifts could not be ended`);
}

/** Each in its own transaction, so that one failure stops no other. @returns how many failed */
export async function endGifts(deps: Deps, which: Fragment, ending: Ending): Promise<number> {
  const failed = new Set<string>();
  let open: Open[];
  do {
    open = await deps.sql<Open[]>`
      select g.id, g.copy_id, g.site from card_gift g
      where g.state = 'pending' and ${which} and g.id <> all(${[...failed]}::uuid[])
      order by g.until limit ${BATCH}`;
    const now = await tryEach(
      deps,
      'gift not ended',
      open,
      ({ id }) => id,
      ({ site, ...found }) =>
        transact(siteCtx(jobCtx(deps), site), async (tx) => {
          const locked = await lockGift(tx, found);
          if (locked.gift.state === 'pending') await endGift(tx, locked, { ...ending, by: null });
        }),
    );
    for (const id of now) failed.add(id);
  } while (open.length === BATCH);
  return failed.size;
}
