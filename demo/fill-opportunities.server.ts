import { demoOpportunities } from '#demo/opportunities.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { insertOpportunities } from '#features/opportunities/listing/bulk-insert.server.ts';
import { sportCode } from '#features/sites/sports.ts';

export async function fillOpportunities(world: World): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const here = demoOpportunities.filter((one) => one.site === site);
    await insertOpportunities(
      ctxOf(world, site),
      here.map(
        ({ organisation, publishedDaysAgo, closesInDays, questions = [], applications = [], ...one }) => ({
          ...one,
          organisationId: world.idOf(organisation),
          sport: sportCode(one.sport),
          questions,
          publishedAt: before(world, publishedDaysAgo * MINUTES_A_DAY),
          deadline: before(world, -closesInDays * MINUTES_A_DAY),
          applications: applications.map(({ by, state, note, answers = [] }, index) => ({
            accountId: world.idOf(by),
            state,
            note,
            answers,
            appliedAt: before(world, (publishedDaysAgo * MINUTES_A_DAY * (index + 1)) / 10),
          })),
        }),
      ),
    );
  }
}
