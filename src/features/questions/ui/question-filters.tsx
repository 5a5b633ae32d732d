import { useViewer } from '#features/accounts/session.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, listOf, matching, oneOf, text } from '#ui/list.ts';
import { getQuestions } from '../calls.ts';

export const questionList = listOf(
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
export type QuestionFilters = FiltersOf<typeof questionList>;

const choices = [
  [undefined, 'All'],
  ['unanswered', 'Unanswered'],
  ['accepted', 'Accepted answer'],
  ['mine', 'Mine'],
] as const;

export function QuestionFilterBar({ filters }: { filters: QuestionFilters }) {
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
