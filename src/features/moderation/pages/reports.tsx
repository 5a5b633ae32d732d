import { Link } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { MyReport } from '../report-fields.ts';
import { getMyReports } from '../reports/calls.ts';
import { overturnedLabel, reportLabels } from '../reports/ui/report-labels.ts';
import { Timeline } from '../ui/timeline.tsx';

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

function ReportRow({ report }: { report: MyReport }) {
  const { about, path, reason, text, state, overturned, timeline } = report;
  const stateLabel = overturned ? overturnedLabel : reportLabels[state];
  return (
    <li className="grid gap-2 p-4 sm:px-5">
      <div>
        <Chip tone={stateLabel.tone}>{stateLabel.label}</Chip>
      </div>
      <p className="font-semibold wrap-anywhere">
        <Link to={path} className="hover:underline">
          {about}
        </Link>
      </p>
      <p className="text-2 text-muted">
        {reason.title}. {stateLabel.text}
      </p>
      {text && <p className="border-s-2 border-line ps-3 text-2 whitespace-pre-line">{text}</p>}
      <Timeline steps={timeline} label="What happened to this report" />
    </li>
  );
}
