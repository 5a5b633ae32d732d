import { pagePreview } from '#features/sites/page-preview.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { type Comparison, compareAthletes } from '../compare/calls.ts';
import { type Compared, comparedIn } from '../compare/ui/compare-address.ts';
import { ComparisonChoice } from '../compare/ui/comparison-choice.tsx';
import { ComparisonTable } from '../compare/ui/comparison-table.tsx';
import type { Route } from './+types/compare.ts';
import { loadStatsHere } from './stats-here.ts';

interface Found {
  compared: Compared;
  /** Null with fewer than two athletes. */
  comparison: Comparison | null;
}

const inputOf = ({ athletes, sport, season }: Compared) => ({
  query: { athletes: athletes.join(','), ...(sport ? { sport } : {}), ...(season ? { season } : {}) },
});

const load: Load<object, Found> = async (api, args) => {
  const compared = comparedIn(args.url);
  if (compared.athletes.length > 1)
    return { compared, comparison: await api(compareAthletes, inputOf(compared)) };
  await loadStatsHere(api, args);
  return { compared, comparison: null };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = (loaderData as Loaded<Found> | undefined)?.data.comparison;
  const description = 'Athletes side by side, with how well each figure is proven.';
  if (!found) return pagePreview({ matches, location }, { title: 'Compare athletes', description });
  const names = found.athletes.map(({ athlete }) => athlete.displayName).join(' and ');
  return pagePreview(
    { matches, location },
    {
      title: `${names}: ${found.sportName}, ${found.season ?? 'all seasons'}`,
      description,
      by: ['athletes', 'sport', 'season'],
    },
  );
};

/** Two to four athletes side by side. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { compared, comparison } = data;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/stats">Stats</BackLink>} title="Compare athletes" />
      <Page className="grid gap-6 pt-5 pb-16">
        {comparison ? (
          <Loadable key={JSON.stringify(compared)} compared={compared} first={{ asked, data: comparison }} />
        ) : (
          <>
            <ComparisonChoice compared={compared} comparison={null} />
            <EmptyState title="Choose two to four athletes">
              Their figures appear side by side, in one sport and season.
            </EmptyState>
          </>
        )}
      </Page>
    </>
  );
}

function Loadable({ compared, first }: { compared: Compared; first: Loaded<Comparison> }) {
  const { data: comparison } = useLoaded(compareAthletes, inputOf(compared), first);
  return (
    <>
      <ComparisonChoice compared={compared} comparison={comparison} />
      {comparison.rows.length > 0 ? (
        <>
          <ComparisonTable comparison={comparison} />
          <p className="text-2 text-muted">
            Figures come from records that boards count. Averages are computed from sums, and “-” stands for
            what isn’t recorded or shown.
          </p>
        </>
      ) : (
        <EmptyState title="Nothing to compare">
          These athletes show no records in {comparison.sportName.toLowerCase()}
          {comparison.season && ` in ${comparison.season}`}. Choose another sport, season or athlete.
        </EmptyState>
      )}
    </>
  );
}
