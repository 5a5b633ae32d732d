import { interestsOf } from '#features/sites/sport-label.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribes, getAllTribesOfSite, tribeKinds } from '#features/tribes/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import { FilterForm, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { kindNames, sportName } from './tribe-labels.ts';

/** A filter searches all tribes; otherwise the waitlist is a section of its own below. */
export const tribeList = listOf(
  {
    path: '/tribes',
    call: getAllTribesOfSite,
    unfiltered: getAllTribes,
    filters: { search: text(50), sport: text(40), kind: oneOf(tribeKinds) },
  },
  // Together with the top tribes, which the list leaves out, it fills whole rows.
  (filters) => ({ query: { ...filters, limit: 30 } }),
);
type Filters = FiltersOf<typeof tribeList>;

export function TribeFilters({ filters }: { filters: Filters }) {
  const platform = usePlatform();
  const sports = interestsOf(platform).map(({ code, name }) => [code, name] as const);
  // The address may name a sport of another site.
  const { sport } = filters;
  if (sport && !sports.some(([code]) => code === sport))
    sports.push([sport, sportName(platform, sport) ?? sport]);
  return (
    <FilterForm
      action={tribeList.path}
      label="Filter tribes"
      className="flex max-w-3xl flex-wrap gap-2"
      // One entry to go back to for a search, not one for every letter.
      replace={tribeList.isNarrowed(filters)}
    >
      <FilterSearch
        name="search"
        label="Search tribes"
        value={filters.search}
        longest={50}
        className="min-w-full flex-1 sm:min-w-64"
        asTyped
      />
      {sports.length > 1 && (
        <FilterSelect
          name="sport"
          label={platform.formats.length > 0 ? 'Format' : 'Sport'}
          value={sport}
          options={[['', platform.formats.length > 0 ? 'All formats' : 'All sports'], ...sports]}
          className="min-w-36 flex-1 sm:max-w-52"
        />
      )}
      {!siteRules[platform.site].forChildren && (
        <FilterSelect
          name="kind"
          label="Type"
          value={filters.kind}
          options={[['', 'All types'], ...tribeKinds.map((kind) => [kind, kindNames[kind]] as const)]}
          className="min-w-36 flex-1 sm:max-w-44"
        />
      )}
    </FilterForm>
  );
}
