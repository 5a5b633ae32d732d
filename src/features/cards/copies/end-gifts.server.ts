import { type Ctx, type Deps, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { jobCtx } from '#platform/jobs.ts';
import type { SiteId } from '#platform/site.ts';
import './events.ts';
import type { GiftRow } from './transition-gift.server.ts';
import { lockGift, moveGift } from './transition-gift.server.ts';

type Open = Pick<GiftRow, 'id' | 'copyId'> & { site: SiteId };
type Fragment = ReturnType<Ctx['sql']>;
interface Ending {
  to: 'expired' | 'withdrawn';
  why: string;
}

const BATCH = 200;

/** Offers nobody answered in time: the copies are their owners' again. */
export async function expireOffers(deps: Deps): Promise<void> {
  await endOffers(deps, deps.sql`g.until <= now()`, { to: 'expired', why: 'nobody answered in time' });
}

/** A copy that was voided has nothing to give. */
export async function endOfferOfVoided(ctx: Ctx, { copyId }: EventMap['copy.voided']): Promise<void> {
  await endAllOffers(ctx.deps, ctx.sql`g.copy_id = ${copyId}`, {
    to: 'withdrawn',
    why: 'the copy was voided',
  });
}

/** Only its owner still sees a copy of a card that was taken down: there is nothing to say yes to. */
export async function endOffersOfTakenDown(ctx: Ctx, { cardId, to }: EventMap['card.moved']): Promise<void> {
  if (to !== 'taken_down') return;
  await endAllOffers(ctx.deps, ctx.sql`g.copy_id in (select id from card_copy where card_id = ${cardId})`, {
    to: 'withdrawn',
    why: 'the card was taken down',
  });
}

/** Who blocked one another gives one another nothing. */
export async function endOffersBetween(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  await endAllOffers(
    ctx.deps,
    ctx.sql`(g.from_id, g.to_id) in ((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))`,
    { to: 'withdrawn', why: 'one of them blocked the other' },
  );
}

/** For the job of an event, which nothing comes after: it is tried again until every offer has ended. */
async function endAllOffers(deps: Deps, which: Fragment, move: Ending): Promise<void> {
  const left = await endOffers(deps, which, move);
  if (left > 0) throw new Error(`${left} offers of copies could not be ended`);
}

/** Each is a transaction of its own, so one that fails holds up no other. @returns how many failed */
export async function endOffers(deps: Deps, which: Fragment, move: Ending): Promise<number> {
  const failed = new Set<string>();
  let open: Open[];
  do {
    open = await deps.sql<Open[]>`
      select g.id, g.copy_id, g.site from card_gift g
      where g.state = 'offered' and ${which} and g.id <> all(${[...failed]}::uuid[])
      order by g.until limit ${BATCH}`;
    const now = await forEachIsolated(
      deps,
      'offer of a copy not ended',
      open,
      ({ id }) => id,
      ({ site, ...found }) =>
        transact(jobCtx(deps, site), async (tx) => {
          const locked = await lockGift(tx, found);
          if (locked.gift.state === 'offered') await moveGift(tx, locked, { ...move, by: null });
        }),
    );
    for (const id of now) failed.add(id);
  } while (open.length === BATCH);
  return failed.size;
}
