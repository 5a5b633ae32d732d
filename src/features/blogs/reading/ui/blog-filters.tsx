import type { HubCategory } from '#features/hub/calls.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, FilterSearch } from '#ui/filter-form.tsx';
import { type FiltersOf, listOf, matching, oneOf, text } from '#ui/list.ts';
import { blogKinds } from '../../blog.ts';
import { getBlogs } from '../../calls.ts';

export const blogList = listOf(
  {
    path: '/blogs',
    call: getBlogs,
    filters: {
      kind: oneOf(blogKinds),
      category: text(60),
      tag: matching(/^(?=.{2,30}$)[\p{L}\p{N}]+([-_ ][\p{L}\p{N}]+)*$/u),
      author: matching(/^[\w-]{1,80}$/),
      q: text(120),
    },
  },
  // A lead and rows of two or three.
  (filters) => ({ query: { ...filters, limit: 13 } }),
);
type BlogFilters = FiltersOf<typeof blogList>;

interface BlogFilterBarProps {
  filters: BlogFilters;
  categories: readonly HubCategory[];
}

export function BlogFilterBar({ filters, categories }: BlogFilterBarProps) {
  const { q, ...kept } = filters;
  const to = (change: Partial<BlogFilters>) => blogList.pathOf({ ...filters, ...change });
  const removable = (['tag', 'author'] as const).flatMap((name) => (filters[name] ? [name] : []));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterForm action={blogList.path} label="Search blogs" className="w-full sm:w-72" kept={kept}>
        <FilterSearch name="q" label="Search blogs" value={q} longest={120} className="w-full" />
      </FilterForm>
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
