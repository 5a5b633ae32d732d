import { cardSlug, demoCards } from '#demo/cards.ts';
import { demoRecords } from '#demo/records.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { registerKeys } from '#features/cards/register/register-keys.server.ts';
import { writeSnapshot } from '#features/cards/snapshots/snapshots.server.ts';
import { recordSnapshot } from '#features/stats/records/record-snapshot.server.ts';

/** Binds the cards of athletes to the seasons they speak of. */
export async function fillSnapshots(world: World): Promise<void> {
  const { ours } = await registerKeys(world.deps);
  for (const { site, athlete, sport, seasons } of demoRecords) {
    for (const { season, card: title } of seasons) {
      const card = demoCards.find((one) => one.site === site && one.title === title);
      if (!card) continue;
      const [found] = await world.tx<{ cardId: string; recordId: string }[]>`
        select c.id as card_id, r.id as record_id from card c join stat_record r
          on r.athlete_id = c.athlete_id and r.site = c.site and r.sport = c.sport and r.scope = 'season'
        where c.site = ${site} and c.slug = ${cardSlug(card)} and r.season = ${season}`;
      const content = found && (await recordSnapshot(ctxOf(world, site), found.recordId));
      if (!found || !content)
        throw new Error(`${athlete} has no ${sport} season ${season} for the card ${title}`);
      // Taken while the card was a draft.
      const ctx = { ...ctxOf(world, site), now: before(world, card.daysAgo * MINUTES_A_DAY + 40) };
      await writeSnapshot(ctx, ours, { cardId: found.cardId, content });
    }
  }
}
