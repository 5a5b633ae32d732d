import { useNavigation } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getQuestions, getQuestionTags } from '../calls.ts';
import { PopularTags } from '../ui/popular-tags.tsx';
import {
  isNarrowed,
  QuestionFilterBar,
  type QuestionFilters,
  questionFiltersOf,
} from '../ui/question-filters.tsx';
import { QuestionList } from '../ui/question-row.tsx';
import type { Route } from './+types/questions.ts';

interface Found {
  filters: QuestionFilters;
  /** Null for one's own, which a visitor has none of. */
  page: CallReply<typeof getQuestions> | null;
  tags: CallReply<typeof getQuestionTags>;
}
const inputOf = (filters: QuestionFilters) => ({ query: filters });

const load: Load<object, Found> = async (api, { url }) => {
  const filters = questionFiltersOf(url);
  const [page, tags] = await Promise.all([
    filters.filter === 'mine' ? null : api(getQuestions, inputOf(filters)),
    api(getQuestionTags, {}),
  ]);
  return { filters, page, tags };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Ask about training, rules, kit and recovery, and help others with what you know.';
export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, { title: 'Questions', description });

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters, tags } = data;
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/athlete-hub">Hub</BackLink>}
        title="Questions"
        actions={
          <ButtonLink to="/questions/new" tone="primary">
            Ask a question
          </ButtonLink>
        }
      />
      <Page className="pt-5 pb-16">
        <Columns aside={<PopularTags tags={tags.items} current={filters.tag} />} asideLabel="Tags" sticky>
          <div className="flex flex-col gap-5">
            <QuestionFilterBar filters={filters} />
            <All filters={filters} first={data.page ? { asked, data: data.page } : undefined} />
          </div>
        </Columns>
      </Page>
    </>
  );
}

function All({
  filters,
  first,
}: {
  filters: QuestionFilters;
  first: Loaded<CallReply<typeof getQuestions>> | undefined;
}) {
  const feed = useFeed(getQuestions, inputOf(filters), first);
  const searching = useNavigation().location?.pathname === '/questions';
  return (
    <section
      aria-label="Questions"
      aria-busy={searching}
      className={searching ? 'opacity-60 transition-opacity' : ''}
    >
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="questions" rows={4} />}
        empty={
          <EmptyState
            title={isNarrowed(filters) ? 'No matching questions' : 'No questions yet'}
            action={
              <ButtonLink to="/questions/new" tone="primary">
                Ask a question
              </ButtonLink>
            }
          >
            {isNarrowed(filters)
              ? 'Try other words or remove a filter, or ask it yourself.'
              : 'Ask the first one. People who have been there will answer.'}
          </EmptyState>
        }
      >
        <QuestionList items={feed.items} />
      </FeedStates>
    </section>
  );
}
