import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { Listed } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getQuestions, getQuestionTags } from '../calls.ts';
import { PopularTags } from '../ui/popular-tags.tsx';
import { QuestionFilterBar, type QuestionFilters, questionList } from '../ui/question-filters.tsx';
import { QuestionList } from '../ui/question-row.tsx';
import type { Route } from './+types/questions.ts';

type Found = Listed<typeof getQuestions, QuestionFilters, CallReply<typeof getQuestionTags>>;

const load: Load<object, Found> = async (api, { url }) => {
  const filters = questionList.filtersOf(url);
  const [page, more] = await Promise.all([
    // Visitors have none of their own: the browser asks for them, for whoever is signed in.
    filters.filter === 'mine' ? null : api(getQuestions, questionList.inputOf(filters)),
    api(getQuestionTags, {}),
  ]);
  return { filters, page, more };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Ask about training, rules, kit and recovery, and help others with what you know.';
export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, { title: 'Questions', description });

export default function Questions({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<Found>;
  const { filters, more: tags } = loaded.data;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/athlete-hub">Hub</BackLink>} title="Questions" actions={ask} />
      <Page className="pt-5 pb-16">
        <Columns aside={<PopularTags tags={tags.items} current={filters.tag} />} asideLabel="Tags" sticky>
          <div className="flex flex-col gap-5">
            <QuestionFilterBar filters={filters} />
            <FilteredList
              list={questionList}
              loaded={loaded}
              noun="questions"
              waiting={<RowsWaiting what="questions" rows={4} />}
              noMatch={{ text: 'Try other words or remove a filter, or ask it yourself.', action: ask }}
              none={{ text: 'Ask the first one. People who have been there will answer.', action: ask }}
            >
              {(questions) => <QuestionList items={questions} />}
            </FilteredList>
          </div>
        </Columns>
      </Page>
    </>
  );
}

const ask = (
  <ButtonLink to="/questions/new" tone="primary">
    Ask a question
  </ButtonLink>
);
