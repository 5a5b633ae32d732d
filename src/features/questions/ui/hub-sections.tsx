import { Link } from 'react-router';
import { hubPart } from '#features/hub/hub-section.ts';
import type { CallReply } from '#platform/call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getQuestions, getQuestionTags } from '../calls.ts';
import { PopularTags } from './popular-tags.tsx';
import { QuestionList } from './question-row.tsx';

interface Community {
  best: CallReply<typeof getQuestions>['items'];
  waiting: CallReply<typeof getQuestions>['items'];
  tags: CallReply<typeof getQuestionTags>['items'];
}

const SHOWN = 6;
const TAGS = 12;
export const questionsPart = hubPart<Community>({
  id: 'questions',
  order: 30,
  section: 'Community',
  nav: { label: 'Questions', to: '/questions' },
  async load(api) {
    const [best, waiting, tags] = await Promise.all([
      api(getQuestions, { query: { sort: 'votes', limit: SHOWN } }),
      api(getQuestions, { query: { filter: 'unanswered', limit: SHOWN } }),
      api(getQuestionTags, {}),
    ]);
    return { best: best.items, waiting: waiting.items, tags: tags.items.slice(0, TAGS) };
  },
  Part: ({ data }) => (
    <section aria-label="Questions">
      <SectionHeading
        title="Questions"
        action={
          <span className="flex flex-wrap gap-2">
            <span className="max-md:hidden">
              <ButtonLink to="/questions">All questions</ButtonLink>
            </span>
            <ButtonLink tone="primary" to="/questions/new">
              Ask a question
            </ButtonLink>
          </span>
        }
      />
      {data.best.length === 0 ? (
        <EmptyState title="No questions yet">
          Ask the first one. People who have been there will answer.
        </EmptyState>
      ) : (
        <Columns
          asideLabel="Waiting for an answer"
          aside={
            <div className="flex flex-col gap-8">
              {data.waiting.length > 0 && (
                <section className="flex flex-col gap-3">
                  <SectionHeading
                    level={3}
                    title="Can you help?"
                    action={
                      <Link className="link" to="/questions?filter=unanswered">
                        All unanswered
                      </Link>
                    }
                  />
                  <ul className="panel divide-y divide-line">
                    {data.waiting.map(({ id, title }) => (
                      <li key={id} className="px-4 py-3">
                        <Link to={`/questions/${id}`} className="font-semibold hover:underline">
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <PopularTags tags={data.tags} />
            </div>
          }
        >
          <div className="flex flex-col gap-3">
            <QuestionList items={data.best} brief />
            <Link className="link self-start" to="/questions">
              All questions
            </Link>
          </div>
        </Columns>
      )}
    </section>
  ),
});
