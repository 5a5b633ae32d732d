import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { TestApp } from '#test/test-app.ts';
import { insertQuestions } from './bulk-insert.server.ts';
import { getQuestion, getQuestions } from './calls.ts';

let written = 0;
const nextMoment = () => new Date(Date.now() - 3_600_000 + ++written * 1000).toISOString();

interface GivenQuestion {
  author?: string;
  site?: SiteId;
  title?: string;
  tags?: string[];
  answerBy?: string[];
  accepted?: boolean;
}

/** For tests of questions: rows instead of requests where asking isn't what is tested. */
export function withQuestions({ sql, idOf, as, anyone }: TestApp) {
  return {
    /** A published question of ann's. @returns its id and those of its answers */
    async ask({
      author = 'ann',
      site = 'sports',
      title,
      tags = ['training'],
      answerBy = [],
      accepted,
    }: GivenQuestion = {}) {
      const answers = await Promise.all(
        answerBy.map(async (name, i) => ({
          id: newId(),
          authorId: await idOf(name),
          body: `Start slow, and answer ${name} number ${i}.`,
          accepted: i === 0 && accepted === true,
          createdAt: nextMoment(),
        })),
      );
      const at = nextMoment();
      const [id = ''] = await insertQuestions(sql, [
        {
          site,
          authorId: await idOf(author),
          title: title ?? `How do I get through week ${written} of the plan?`,
          body: 'I run three times a week, and every third run is too hard for me.',
          tags,
          publishedAt: at,
          answers,
        },
      ]);
      return { id, answerIds: answers.map((answer) => answer.id), answerId: answers[0]?.id ?? '' };
    },
    /** As a reader, somebody else or, with null, a visitor sees it, whose pages are kept for seconds. */
    see: async (id: string, name: string | null = 'reader', site?: SiteId) =>
      (name ? as(name, {}, site) : anyone(site))(getQuestion, { params: { questionId: id }, query: {} }),
    titles: async (query: object, name?: string, site?: SiteId) =>
      (await (name ? as(name, {}, site) : anyone(site))(getQuestions, { query })).items.map(
        ({ title }) => title,
      ),
  };
}
