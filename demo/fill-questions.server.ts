import { demoQuestions } from '#demo/questions.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedQuestion, insertQuestions } from '#features/questions/bulk-insert.server.ts';
import type { SiteId } from '#platform/site.ts';

const voters: Record<SiteId, readonly string[]> = {
  sports: ['old_terrace', 'northbank_lou', 'hugo_powder', 'lars_icetime', 'ruth_oars', 'otis_upper'],
  cricket: ['tea_urn', 'almanack_anil', 'deepthi_drum', 'kez_lastover', 'coach_pip'],
  kids: ['mighty_moth', 'happy_heron'],
};

/** Questions with answers and votes, on each site a day apart. */
export async function fillQuestions(world: World): Promise<void> {
  const votersOf = (site: SiteId, votes: number) =>
    voters[site].slice(0, votes).map((name) => world.idOf(name));
  await insertQuestions(
    world.tx,
    demoQuestions.flatMap((questions) =>
      questions.map(({ by, answers = [], accepted = false, votes, ...question }, index): FinishedQuestion => {
        const at = (minutesLater: number) =>
          before(world, (index + 1) * MINUTES_A_DAY - minutesLater).toISOString();
        return {
          ...question,
          authorId: world.idOf(by),
          publishedAt: at(0),
          voterIds: votersOf(question.site, votes),
          answers: answers.map(([name, body, given], place) => ({
            authorId: world.idOf(name),
            body,
            accepted: accepted && place === 0,
            createdAt: at(90 * (place + 1)),
            voterIds: votersOf(question.site, given),
          })),
        };
      }),
    ),
  );
}
