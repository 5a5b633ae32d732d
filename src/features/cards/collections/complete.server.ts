import { followsOn } from '#features/people/account-sql.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { Completed } from './events.ts';
import { isShownCard } from './queries.server.ts';

/** At most this many collections are checked for one card. */
const MAX_COLLECTIONS = 100;
/** Collections with fewer cards don't count as an achievement. */
const MIN_CARDS = 2;

/**
 * Runs when somebody got a card: records the collections it completes for them. Counts their own, those of people they
 * follow and of the card's maker, and featured ones. Each is announced once, however often the job runs.
 */
export async function recordCompletions(
  ctx: Ctx,
  { cardId, makerId, accountId }: { cardId: string; makerId: string; accountId: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const completed = await sql<Omit<Completed, 'accountId'>[]>`
      with candidate as (
        select l.id, l.owner_id from collection_card cc join collection l on l.id = cc.collection_id
        where cc.card_id = ${cardId} and l.site = ${site} and (
          l.owner_id = ${accountId} or l.visibility = 'public' and (
            l.featured_at is not null or l.owner_id = ${makerId} or ${followsOn(tx, sql`${site}`, sql`${accountId}`, sql`l.owner_id`)}))
        order by l.featured_at desc nulls last, l.id limit ${MAX_COLLECTIONS}
      ), complete as (
        select l.id from candidate l
        join collection_card cc on cc.collection_id = l.id
        join card c on c.id = cc.card_id
        where ${isShownCard(tx)}
        group by l.id
        having count(*) >= ${MIN_CARDS} and bool_and(exists (
          select from card_copy y
          where y.card_id = c.id and y.owner_id = ${accountId} and y.state <> 'voided'))
      ), recorded as (
        insert into collection_completion (collection_id, account_id) select id, ${accountId} from complete
        on conflict do nothing returning collection_id
      )
      select t.collection_id, l.owner_id from recorded t join candidate l on l.id = t.collection_id`;
    for (const collection of completed) await emit(tx, 'collection.completed', { ...collection, accountId });
  });
}
