import { getTransparency } from '#features/moderation/transparency/calls.ts';
import { duration, percent } from '#features/moderation/transparency/ui/figures.ts';
import { ReasonTable } from '#features/moderation/transparency/ui/reason-table.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { formatDay } from '#ui/format/date.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/transparency.ts';

type Figures = CallReply<typeof getTransparency>;

const load: Load<object, Figures> = (api) => api(getTransparency, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle('Moderation in numbers', matches),
  {
    name: 'description',
    content: 'How many reports we decided, how fast, and how many decisions an appeal changed.',
  },
];

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const figures = (loaderData as Loaded<Figures>).data;
  const { from, reportCount, decidedCount, actionedCount, medianMinutes, appealCount, overturnedCount } =
    figures;
  return (
    <>
      <PageHeader
        kicker={`Since ${formatDay(from)}`}
        title="Moderation in numbers"
        lede="How reports on this site were decided in the last 12 months. People make every decision, and every action against somebody can be appealed."
        art={false}
      />
      <Page className="grid gap-10 pt-8 pb-16">
        {reportCount === 0 ? (
          <EmptyState title="No reports yet">Nobody has reported anything on this site.</EmptyState>
        ) : (
          <>
            <StatRow>
              <Stat label="Reports">{mediumNumber(reportCount)}</Stat>
              <Stat label="Decisions">{mediumNumber(decidedCount)}</Stat>
              <Stat label="Rule broken">{percent(actionedCount, decidedCount)}</Stat>
              <Stat label="Median time to a decision">{duration(medianMinutes)}</Stat>
              <Stat label="Appeals">{mediumNumber(appealCount)}</Stat>
              <Stat label="Decisions overturned">{percent(overturnedCount, actionedCount)}</Stat>
            </StatRow>
            <section className="grid gap-4">
              <SectionHeading title="By reason" />
              <ReasonTable reasons={figures.reasons} />
            </section>
          </>
        )}
      </Page>
    </>
  );
}
