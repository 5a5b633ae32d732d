import type { MetaFunction } from 'react-router';
import { SettingsFrame } from '#features/accounts/ui/settings-frame.tsx';
import { getMyReports } from '#features/moderation/calls.ts';
import { ReportRow } from '#features/moderation/ui/report-row.tsx';
import { useFeed } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

export const meta: MetaFunction = () => [
  { title: 'Your reports' },
  { name: 'description', content: 'What you reported, and what came of it.' },
  { name: 'robots', content: 'noindex' },
];

export default function ReportsPage() {
  return (
    <SettingsFrame
      title="Your reports"
      lede="What you reported, and what came of it. Nobody else sees this list."
      to="see what became of your reports"
    >
      {() => <Reports />}
    </SettingsFrame>
  );
}

function Reports() {
  const feed = useFeed(getMyReports, { query: {} });
  if (feed.isError && feed.items.length === 0) {
    return <ErrorState onRetry={() => void feed.refetch()} pending={feed.isFetching} />;
  }
  if (feed.isPending) {
    return (
      <Loading what="your reports">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  if (feed.items.length === 0) {
    return (
      <EmptyState title="Nothing to report" action={<ButtonLink to="/">See what is on</ButtonLink>}>
        When something breaks the rules, choose Report in the menu beside it. What becomes of it stands here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {feed.items.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {feed.hasNextPage && (
        <div>
          <Button pending={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
