import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { getMyReports } from '#features/moderation/reports/calls.ts';
import { ReportRow } from '#features/moderation/reports/ui/report-row.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta = unlistedMeta('Your reports', 'Your reports and their outcome.');

export default function ReportsPage() {
  return (
    <SettingsFrame
      title="Your reports"
      lede="Your reports and their outcome. Only you can see this list."
      to="see your reports"
    >
      {() => <Reports />}
    </SettingsFrame>
  );
}

function Reports() {
  const feed = useFeed(getMyReports, { query: {} });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="your reports" />}
      empty={
        <EmptyState title="No reports" action={<ButtonLink to="/">Go to home page</ButtonLink>}>
          If something breaks the rules, choose Report in its menu. Your reports and their outcome appear
          here.
        </EmptyState>
      }
    >
      <ul className="panel divide-y divide-line">
        {feed.items.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </FeedStates>
  );
}
