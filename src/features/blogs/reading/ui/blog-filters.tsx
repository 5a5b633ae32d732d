import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { HubCategory } from '#features/hub/calls.ts';
import { ChipLink } from '#ui/chip.tsx';
import { filteredPath, filtersIn } from '#ui/filters.ts';
import { TextInput } from '#ui/text-input.tsx';
import { type BlogKind, blogKinds } from '../../blog.ts';

export interface BlogFilters {
  kind: BlogKind | undefined;
  category: string | undefined;
  tag: string | undefined;
  author: string | undefined;
  q: string | undefined;
}

export function blogFiltersOf(url: URL): BlogFilters {
  const { text, oneOf } = filtersIn(url);
  const tag = text('tag', 30);
  return {
    kind: oneOf('kind', blogKinds),
    category: text('category', 60),
    tag: tag && /^[\p{L}\p{N}]+([-_ ][\p{L}\p{N}]+)*$/u.test(tag) && tag.length > 1 ? tag : undefined,
    author: text('author')?.match(/^[\w-]+$/)?.[0],
    q: text('q', 120),
  };
}

const blogsPath = (filters: BlogFilters, change: Partial<BlogFilters>): string =>
  filteredPath('/blogs', { ...filters, ...change });

interface BlogFilterBarProps {
  filters: BlogFilters;
  categories: readonly HubCategory[];
}

/** The list's filters are in its address: they can be shared, and undone by going back. */
export function BlogFilterBar({ filters, categories }: BlogFilterBarProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const q = String(new FormData(form.current).get('q') ?? '').trim() || undefined;
    void submit(null, { action: blogsPath(filters, { q }), preventScrollReset: true });
  };
  const to = (change: Partial<BlogFilters>) => blogsPath(filters, change);
  const removable = (['tag', 'author'] as const).flatMap((name) => (filters[name] ? [name] : []));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Form ref={form} role="search" action="/blogs" onSubmit={search} className="w-full sm:w-72">
        <TextInput
          type="search"
          name="q"
          aria-label="Search blogs"
          placeholder="Search blogs"
          maxLength={120}
          autoComplete="off"
          defaultValue={filters.q ?? ''}
          key={filters.q ?? ''}
          start={<Search aria-hidden="true" size={18} />}
        />
      </Form>
      <nav aria-label="Which blogs" className="flex flex-wrap gap-2">
        <ChipLink
          to={to({ kind: undefined, category: undefined })}
          current={!filters.kind && !filters.category}
          preventScrollReset
        >
          All
        </ChipLink>
        <ChipLink
          to={to({ kind: filters.kind === 'guide' ? undefined : 'guide' })}
          current={filters.kind === 'guide'}
          preventScrollReset
        >
          Guides
        </ChipLink>
        {categories.map(({ id, name, slug }) => (
          <ChipLink
            key={id}
            to={to({ category: filters.category === slug ? undefined : slug })}
            current={filters.category === slug}
            preventScrollReset
          >
            {name}
          </ChipLink>
        ))}
        {removable.map((name) => (
          <ChipLink key={name} to={to({ [name]: undefined })} current preventScrollReset>
            {name === 'author' && 'by '}
            {filters[name]} <span aria-hidden="true">×</span>
          </ChipLink>
        ))}
      </nav>
    </div>
  );
}
