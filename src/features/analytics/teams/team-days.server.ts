import { cardsOfTribe, tribesOfCards } from '#features/cards/card-sql.server.ts';
import { earnedAt, earnedWith } from '#features/ledger/earnings.server.ts';
import { boughtWith, itemsBought } from '#features/payments/payment-sql.server.ts';
import { activityOnPostsBy } from '#features/posts/post/post-sql.server.ts';
import {
  athletesEver,
  membersNow,
  placeChanges,
  teamsOfClubs,
  writers,
} from '#features/teams/squad/history-sql.server.ts';
import type { TeamRow } from '#features/teams/team-row.server.ts';
import { squadOf } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Counted, type DayCount, MOST_ZONES } from '../counted.server.ts';
import type { TeamDay } from './calls.ts';

type Team = Pick<TeamRow, 'id' | 'tribeId'>;

/** The days of a team as they begin and end in a time zone. */
export function teamDays(team: Team, timeZone: string): DayCount {
  const counted = ({ sql }: Ctx) => sql`
    select to_char(counted_from, 'YYYY-MM-DD') as counted_from, counted_at from team_day_count
    where team_id = ${team.id} and zone = ${timeZone}`;
  return {
    async find(ctx) {
      const [row] = await ctx.sql<Counted[]>`${counted(ctx)}`;
      return row;
    },
    async lock(tx) {
      await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`team_day ${team.id}`}, 0))`;
      const [row] = await tx.sql<Counted[]>`${counted(tx)}`;
      return row;
    },
    count: (tx, from) => countDays(tx, team, timeZone, from),
    async note(tx, from) {
      await tx.sql`
        insert into team_day_count (team_id, zone, counted_from, counted_at)
        values (${team.id}, ${timeZone}, ${from}, ${tx.now.toISOString()})
        on conflict (team_id, zone) do update set
          counted_from = excluded.counted_from, counted_at = excluded.counted_at`;
      await deleteOldest(tx, team.id);
    },
  };
}

/** Only the time zones that were looked at last are kept. */
async function deleteOldest({ sql }: Ctx, teamId: string): Promise<void> {
  await sql`
    with old as (
      delete from team_day_count where team_id = ${teamId} and zone in (
        select zone from team_day_count where team_id = ${teamId} order by counted_at desc offset ${MOST_ZONES})
      returning zone
    )
    delete from team_day where team_id = ${teamId} and zone in (select zone from old)`;
}

/** One statement over what happened since that day; the figures it replaces are deleted first. */
async function countDays(tx: Ctx, { id, tribeId }: Team, zone: string, from: string): Promise<void> {
  const { sql } = tx;
  const [start] = await sql<{ at: string }[]>`select ${from}::date::timestamp at time zone ${zone} as at`;
  if (!start) throw new Error('a day without a beginning');
  const until = new Date(tx.now.getTime() + 86_400_000).toISOString();
  const dayOf = sql`(at at time zone ${zone})::date`;
  const athletes = athletesEver(tx, id);
  const cards = itemsBought(tx, 'card', cardsOfTribe(tx, tribeId, { athletes }));
  const membersOf = (type: string) => sql`sum(members) filter (where user_type = ${type})`;
  // Where things stand now, less what changed since.
  const atEnd = (now: string, change: string) => sql`
    ${sql(now)} - coalesce(sum(coalesce(${sql(change)}, 0))
      over (order by day desc rows between unbounded preceding and 1 preceding), 0)`;
  await sql`delete from team_day where team_id = ${id} and zone = ${zone} and day >= ${from}`;
  await sql`
    with activity as materialized (
      select ${dayOf} as day, done.* from (${activityOnPostsBy(tx, writers(tx, id), { from: start.at, until })}) done
    ), done as (
      select day,
        count(distinct account_id) filter (where account_id in (${squadOf(tx, id)})) as active,
        count(*) filter (where kind = 'post') as posts, count(*) filter (where kind = 'shout') as shouts,
        count(*) filter (where kind = 'comment') as comments, count(*) filter (where kind = 'reaction') as reactions
      from activity group by day
    ), moved as (
      select ${dayOf} as day, sum(joined) as joined, sum(departed) as departed, sum(seats) as seats,
        ${membersOf('athlete')} as athletes, ${membersOf('coach')} as coaches, ${membersOf('staff')} as staff,
        ${membersOf('fan')} as fans
      from (${placeChanges(tx, id)}) change where at >= ${start.at} group by 1
    ), earned as (
      select day, jsonb_object_agg(currency, amount) as card_earnings
      from (
        select ${dayOf} as day, currency, sum(amount) as amount
        from (${earnedWith(tx, cards, start.at)}) sold group by 1, 2 having sum(amount) > 0
      ) sums group by day
    ), days as (
      -- With the first day, where what is counted as it stands begins.
      select ${from}::date as day union select day from done union select day from moved union select day from earned
    )
    insert into team_day (team_id, zone, day, athletes, coaches, staff, fans, seats_used, joined, departed, active, posts,
      shouts, comments, reactions, card_earnings)
    select ${id}, ${zone}, day, ${atEnd('current.athletes', 'moved.athletes')}, ${atEnd('current.coaches', 'moved.coaches')},
      ${atEnd('current.staff', 'moved.staff')}, ${atEnd('current.fans', 'moved.fans')},
      ${atEnd('current.seats', 'moved.seats')},
      coalesce(joined, 0), coalesce(departed, 0), coalesce(active, 0), coalesce(posts, 0), coalesce(shouts, 0),
      coalesce(comments, 0), coalesce(reactions, 0), coalesce(card_earnings, '{}')
    from days left join done using (day) left join moved using (day) left join earned using (day)
      cross join (${membersNow(tx, id)}) current`;
}

/** The days since one on which something happened, and the last one before them; the oldest first. */
export const readTeamDays = ({ sql }: Ctx, teamId: string, zone: string, from: string) => sql<TeamDay[]>`
  select to_char(day, 'YYYY-MM-DD') as day, athletes, coaches, staff, fans, seats_used, joined, departed as "left", active,
    posts, shouts, comments, reactions, card_earnings
  from team_day where team_id = ${teamId} and zone = ${zone} and day >= coalesce((
    select max(day) from team_day where team_id = ${teamId} and zone = ${zone} and day <= ${from}), ${from})
  order by team_day.day`;

/** After a refund the days since the sale are counted again at the next look, in all teams of the card's club. */
export async function recountTeams(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  await ctx.sql`
    update team_day_count set counted_at = ${earnedAt(ctx, paymentId)}
    where counted_at > ${earnedAt(ctx, paymentId)} and team_id in (
      ${teamsOfClubs(ctx, tribesOfCards(ctx, boughtWith(ctx, paymentId, 'card')))})`;
}
