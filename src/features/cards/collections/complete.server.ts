import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { Completed } from './events.ts';
import { isShownCard } from './queries.server.ts';

/** So many collections may be complete by one card; more are somebody's joke. */
const MOST = 100;
/** A collection of fewer cards than this is no achievement. */
const FEWEST_CARDS = 2;

/**
 * A card came to somebody: is any collection with it complete for them now? Their own, those of people they follow, of
 * whoever made the card, and those we feature. Each is told once, however often the job runs.
 */
export async function completeWith(
  ctx: Ctx,
  { cardId, makerId, accountId }: { cardId: string; makerId: string; accountId: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const done = await sql<Omit<Completed, 'accountId'>[]>`
      with candidate as (
        select l.id, l.owner_id from collection_card cc join collection l on l.id = cc.collection_id
        where cc.card_id = ${cardId} and l.site = ${site} and (
          l.owner_id = ${accountId} or l.visibility = 'public' and (
            l.featured_at is not null or l.owner_id = ${makerId} or exists (
              select from follow f
              where f.site = ${site} and f.follower_id = ${accountId} and f.followed_id = l.owner_id)))
        order by l.featured_at desc nulls last, l.id limit ${MOST}
      ), complete as (
        select l.id from candidate l
        join collection_card cc on cc.collection_id = l.id
        join card c on c.id = cc.card_id
        where ${isShownCard(tx)}
        group by l.id
        having count(*) >= ${FEWEST_CARDS} and bool_and(exists (
          select from card_copy y
          where y.card_id = c.id and y.owner_id = ${accountId} and y.state <> 'voided'))
      ), told as (
        insert into collection_done (collection_id, account_id) select id, ${accountId} from complete
        on conflict do nothing returning collection_id
      )
      select t.collection_id, l.owner_id from told t join candidate l on l.id = t.collection_id`;
    for (const one of done) await emit(tx, 'collection.completed', { ...one, accountId });
  });
}
