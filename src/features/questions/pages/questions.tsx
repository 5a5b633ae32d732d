import { useViewer } from '#features/accounts/session.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, type Listed, listOf, matching, oneOf, text } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getQuestions, getQuestionTags } from '../calls.ts';
import { PopularTags } from '../ui/popular-tags.tsx';
import { QuestionList } from '../ui/question-row.tsx';
import type { Route } from './+types/questions.ts';

const questionList = listOf(
  {
    path: '/questions',
    call: getQuestions,
    filters: {
      filter: oneOf(['unanswered', 'accepted', 'mine']),
      sort: oneOf(['votes']),
      tag: matching(/^(?=.{2,30}$)[\p{L}\p{N}]+([-_ ][\p{L}\p{N}]+)*$/u),
      category: text(60),
      q: text(150),
    },
  },
  (query) => ({ query }),
);
type QuestionFilters = FiltersOf<typeof questionList>;

const choices = [
  [undefined, 'All'],
  ['unanswered', 'Unanswered'],
  ['accepted', 'Accepted answer'],
  ['mine', 'Mine'],
] as const;

function QuestionFilterBar({ filters }: { filters: QuestionFilters }) {
  const viewer = useViewer();
  const { q, sort, ...kept } = filters;
  const to = (change: Partial<QuestionFilters>) => questionList.pathOf({ ...filters, ...change });
  return (
    <div className="flex flex-col gap-3">
      <FilterForm action={questionList.path} label="Filter questions" className="flex gap-2" kept={kept}>
        <FilterSearch name="q" label="Search questions" value={q} longest={150} className="min-w-0 flex-1" />
        <FilterSelect
          name="sort"
          label="Order"
          value={sort}
          options={[
            ['', 'Newest'],
            ['votes', 'Most votes'],
          ]}
          className="w-36 shrink-0"
        />
      </FilterForm>
      <nav aria-label="Which questions" className="flex flex-wrap gap-2">
        {choices.map(
          ([filter, label]) =>
            (filter !== 'mine' || viewer) && (
              <ChipLink
                key={label}
                to={to({ filter })}
                current={filters.filter === filter}
                preventScrollReset
              >
                {label}
              </ChipLink>
            ),
        )}
        {filters.tag && (
          <ChipLink to={to({ tag: undefined })} current preventScrollReset>
            {filters.tag} <span aria-hidden="true">×</span>
          </ChipLink>
        )}
      </nav>
    </div>
  );
}

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
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview({ matches, location }, { title: 'Questions', description });

export default function Questions({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<Found>;
  const { filters, more: tags } = loaded.data;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/athlete-hub">Hub</BackLink>} title="Questions" actions={ask} />
      <Page className="pt-5 pb-16 max-sm:pt-3">
        <Columns aside={<PopularTags tags={tags.items} current={filters.tag} />} asideLabel="Tags" sticky>
          <div className="flex flex-col gap-5 max-sm:gap-3">
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
