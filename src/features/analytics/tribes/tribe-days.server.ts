import { cardsOfTribe, tribesOfCards } from '#features/cards/card-sql.server.ts';
import { earnedAt, earnedWith } from '#features/ledger/earnings.server.ts';
import { boughtWith, itemsBought } from '#features/payments/payment-sql.server.ts';
import { activityInTribe, postsIn, tribesOfPosts } from '#features/posts/post/post-sql.server.ts';
import { isMemberOf, memberChanges, memberCountOf } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Counted, type DayCount, MOST_ZONES } from '../counted.server.ts';
import type { TribeDay } from './calls.ts';

const TOP_POSTS = 5;

/** A day of a tribe on which something happened. */
export interface TribeDayRow extends TribeDay {
  topPosts: { id: string; score: number }[];
}

/** The days of a tribe as they begin and end in a time zone. */
export function tribeDays(tribeId: string, timeZone: string): DayCount {
  const counted = ({ sql }: Ctx) => sql`
    select to_char(counted_from, 'YYYY-MM-DD') as counted_from, counted_at from tribe_day_count
    where tribe_id = ${tribeId} and zone = ${timeZone}`;
  return {
    async find(ctx) {
      const [row] = await ctx.sql<Counted[]>`${counted(ctx)}`;
      return row;
    },
    async lock(tx) {
      await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`tribe_day ${tribeId}`}, 0))`;
      const [row] = await tx.sql<Counted[]>`${counted(tx)}`;
      return row;
    },
    count: (tx, from) => countDays(tx, tribeId, timeZone, from),
    async note(tx, from) {
      await tx.sql`
        insert into tribe_day_count (tribe_id, zone, counted_from, counted_at)
        values (${tribeId}, ${timeZone}, ${from}, ${tx.now.toISOString()})
        on conflict (tribe_id, zone) do update set
          counted_from = excluded.counted_from, counted_at = excluded.counted_at`;
      await deleteOldest(tx, tribeId);
    },
  };
}

/** Only the time zones that were looked at last are kept. */
async function deleteOldest({ sql }: Ctx, tribeId: string): Promise<void> {
  await sql`
    with old as (
      delete from tribe_day_count where tribe_id = ${tribeId} and zone in (
        select zone from tribe_day_count where tribe_id = ${tribeId} order by counted_at desc offset ${MOST_ZONES})
      returning zone
    )
    delete from tribe_day where tribe_id = ${tribeId} and zone in (select zone from old)`;
}

/** One statement over the rows of the tribe since that day; the figures it replaces are deleted first. */
async function countDays(tx: Ctx, tribeId: string, zone: string, from: string): Promise<void> {
  const { sql } = tx;
  const [start] = await sql<{ at: string }[]>`select ${from}::date::timestamp at time zone ${zone} as at`;
  if (!start) throw new Error('a day without a beginning');
  const until = new Date(tx.now.getTime() + 86_400_000).toISOString();
  const dayOf = (at: string) => sql`(${sql(at)} at time zone ${zone})::date`;
  const cards = itemsBought(tx, 'card', cardsOfTribe(tx, tribeId));
  const tips = itemsBought(tx, 'tip_post', postsIn(tx, tribeId));
  await sql`delete from tribe_day where tribe_id = ${tribeId} and zone = ${zone} and day >= ${from}`;
  await sql`
    with activity as materialized (
      select ${dayOf('at')} as day, done.*
      from (${activityInTribe(tx, tribeId, { from: start.at, until })}) done
    ), ranked as (
      select day, post_id, score, row_number() over (partition by day order by score desc, post_id) as place
      from activity where kind in ('post', 'shout') and score > 0
    ), top as (
      select day, jsonb_agg(jsonb_build_object('id', post_id, 'score', score) order by place) as top_posts
      from ranked where place <= ${TOP_POSTS} group by day
    ), done as (
      select day,
        count(distinct account_id) filter (
          where ${isMemberOf(tx, 'member.tribe_id', sql`activity.account_id`)}) as active,
        count(*) filter (where kind = 'post') as posts, count(*) filter (where kind = 'shout') as shouts,
        count(*) filter (where kind = 'comment') as comments, count(*) filter (where kind = 'reaction') as reactions
      from activity cross join (select ${tribeId}::uuid as tribe_id) member group by day
    ), moved as (
      select ${dayOf('at')} as day, count(*) filter (where to_state = 'active') as joined,
        count(*) filter (where from_state = 'active') as departed
      from (${memberChanges(tx, tribeId)}) change where at >= ${start.at} group by 1
    ), earned as (
      select day, jsonb_object_agg(currency, amount) filter (where is_card) as card_earnings,
        jsonb_object_agg(currency, amount) filter (where not is_card) as tip_earnings
      from (
        select ${dayOf('at')} as day, currency, source = 'card' as is_card, sum(amount) as amount
        from (${earnedWith(tx, cards, start.at)} union all ${earnedWith(tx, tips, start.at)}) earned
        group by 1, 2, 3 having sum(amount) > 0
      ) sums group by day
    ), days as (
      -- With the first day, where the count of members begins.
      select ${from}::date as day union select day from done union select day from moved union select day from earned
    )
    insert into tribe_day (tribe_id, zone, day, members, joined, departed, active, posts, shouts, comments, reactions,
      card_earnings, tip_earnings, top_posts)
    select ${tribeId}, ${zone}, day,
      ${memberCountOf(tx, tribeId)} - coalesce(sum(coalesce(joined, 0) - coalesce(departed, 0))
        over (order by day desc rows between unbounded preceding and 1 preceding), 0),
      coalesce(joined, 0), coalesce(departed, 0), coalesce(active, 0), coalesce(posts, 0), coalesce(shouts, 0),
      coalesce(comments, 0), coalesce(reactions, 0), coalesce(card_earnings, '{}'), coalesce(tip_earnings, '{}'),
      coalesce(top_posts, '[]')
    from days left join done using (day) left join moved using (day) left join earned using (day) left join top using (day)`;
}

/** The days since one on which something happened, and the last one before them; the oldest first. */
export const readTribeDays = ({ sql }: Ctx, tribeId: string, zone: string, from: string) => sql<
  TribeDayRow[]
>`
  select to_char(day, 'YYYY-MM-DD') as day, members, joined, departed as "left", active, posts, shouts, comments, reactions,
    card_earnings, tip_earnings, top_posts
  from tribe_day where tribe_id = ${tribeId} and zone = ${zone} and day >= coalesce((
    select max(day) from tribe_day where tribe_id = ${tribeId} and zone = ${zone} and day <= ${from}), ${from})
  order by tribe_day.day`;

/** After a refund the days since the sale are counted again at the next look, however long ago it was. */
export async function recountTribes(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const bought = (kind: string) => boughtWith(ctx, paymentId, kind);
  await ctx.sql`
    update tribe_day_count set counted_at = ${earnedAt(ctx, paymentId)}
    where counted_at > ${earnedAt(ctx, paymentId)} and tribe_id in (
      ${tribesOfCards(ctx, bought('card'))} union ${tribesOfPosts(ctx, bought('tip_post'))})`;
}
