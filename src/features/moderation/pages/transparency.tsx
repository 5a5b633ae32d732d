import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { formatDay } from '#ui/format/date.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState } from '#ui/states.tsx';
import { duration } from '../duration.ts';
import { getTransparency, type Transparency } from '../transparency/calls.ts';
import type { Route } from './+types/transparency.ts';

/** "40%"; "None" when the total is 0. */
const percent = (part: number, of: number): string =>
  of === 0 ? 'None' : `${Math.round((part / of) * 100)}%`;

type Figures = CallReply<typeof getTransparency>;

const load: Load<object, Figures> = (api) => api(getTransparency, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Moderation in numbers',
      description: 'How many reports we decided, how fast, and how many decisions an appeal changed.',
    },
  );

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

/** Counts by reason. The bars repeat the numbers beside them. */
function ReasonTable({ reasons }: { reasons: Transparency['reasons'] }) {
  const most = Math.max(1, ...reasons.map(({ reports }) => reports));
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-start">
        <thead className="type-label text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="p-3 text-start sm:px-5">
              Reason
            </th>
            <th scope="col" className="p-3 text-end">
              Reports
            </th>
            <th scope="col" className="p-3 text-end sm:px-5">
              Rule broken
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {reasons.map(({ id, title, reports, actioned }) => (
            <tr key={id}>
              <th scope="row" className="grid gap-1.5 p-3 text-start font-normal sm:px-5">
                {title}
                <span
                  aria-hidden="true"
                  className="h-1.5 rounded-full bg-accent"
                  style={{ width: `${Math.max(2, (reports / most) * 100)}%` }}
                />
              </th>
              <td className="p-3 text-end tabular-nums">{mediumNumber(reports)}</td>
              <td className="p-3 text-end tabular-nums sm:px-5">{percent(actioned, reports)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
