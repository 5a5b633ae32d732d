import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { ChipLink } from '#ui/chip.tsx';
import { filteredPath, filtersIn } from '#ui/filters.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { questionFilters, questionSorts } from '../calls.ts';

export interface QuestionFilters {
  filter: (typeof questionFilters)[number];
  sort: (typeof questionSorts)[number];
  tag: string | undefined;
  category: string | undefined;
  q: string | undefined;
}

export function questionFiltersOf(url: URL): QuestionFilters {
  const { text, oneOf } = filtersIn(url);
  const tag = text('tag', 30);
  return {
    filter: oneOf('filter', questionFilters) ?? 'all',
    sort: oneOf('sort', questionSorts) ?? 'newest',
    tag: tag && /^[\p{L}\p{N}]+([-_ ][\p{L}\p{N}]+)*$/u.test(tag) && tag.length > 1 ? tag : undefined,
    category: text('category', 60),
    q: text('q', 150),
  };
}
export const isNarrowed = ({ filter, tag, category, q }: QuestionFilters): boolean =>
  filter !== 'all' || Boolean(tag || category || q);

const labels: Record<QuestionFilters['filter'], string> = {
  all: 'All',
  unanswered: 'Unanswered',
  accepted: 'Accepted answer',
  mine: 'Mine',
};

/** The filters as an address, with changes. */
export function questionsPath(filters: QuestionFilters, change: Partial<QuestionFilters> = {}): string {
  const { filter, sort, ...others } = { ...filters, ...change };
  return filteredPath('/questions', {
    filter: filter === 'all' ? undefined : filter,
    sort: sort === 'newest' ? undefined : sort,
    ...others,
  });
}

/** The list's filters are in its address: they can be shared, and undone by going back. */
export function QuestionFilterBar({ filters }: { filters: QuestionFilters }) {
  const viewer = useViewer();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current) return;
    const typed = new FormData(form.current);
    const q = String(typed.get('q') ?? '').trim() || undefined;
    const sort = questionSorts.find((known) => known === typed.get('sort')) ?? 'newest';
    void submit(null, { action: questionsPath(filters, { q, sort }), preventScrollReset: true });
  };
  const shown = questionFilters.filter((filter) => filter !== 'mine' || viewer);
  return (
    <div className="flex flex-col gap-3">
      <Form ref={form} role="search" action="/questions" onSubmit={go} className="flex gap-2">
        {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
        <div className="min-w-0 flex-1">
          <TextInput
            type="search"
            name="q"
            aria-label="Search questions"
            placeholder="Search questions"
            maxLength={150}
            autoComplete="off"
            defaultValue={filters.q ?? ''}
            key={filters.q ?? ''}
            start={<Search aria-hidden="true" size={18} />}
          />
        </div>
        <div className="w-36 shrink-0">
          <Select
            name="sort"
            aria-label="Order"
            defaultValue={filters.sort}
            key={filters.sort}
            onChange={() => go()}
          >
            <option value="newest">Newest</option>
            <option value="votes">Most votes</option>
          </Select>
        </div>
      </Form>
      <nav aria-label="Which questions" className="flex flex-wrap gap-2">
        {shown.map((filter) => (
          <ChipLink
            key={filter}
            to={questionsPath(filters, { filter })}
            current={filters.filter === filter}
            preventScrollReset
          >
            {labels[filter]}
          </ChipLink>
        ))}
        {filters.tag && (
          <ChipLink to={questionsPath(filters, { tag: undefined })} current preventScrollReset>
            {filters.tag} <span aria-hidden="true">×</span>
          </ChipLink>
        )}
      </nav>
    </div>
  );
}
