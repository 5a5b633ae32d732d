import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getTeamReports, type TeamReport } from '../calls.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

const states: Record<TeamReport['state'], [label: string, tone: ChipProps['tone']]> = {
  open: ['Open', 'warn'],
  resolved: ['Resolved', 'good'],
  escalated: ['With the moderators', 'accent'],
  deleted: ['Deleted', 'plain'],
};

/** What people reported about the team's members and their posts. Who reported is never shown. */
export default function Reports({ team }: { team: ManagedTeam }) {
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [deciding, setDeciding] = useState<{ report: TeamReport; decision: Decision } | null>(null);
  const feed = useFeed(getTeamReports, {
    params: { teamId: team.id },
    query: shown === 'open' ? { state: 'open' } : {},
  });
  return (
    <section>
      <SectionHeading
        title="Reports"
        action={
          <SegmentedControl
            label="Which reports"
            options={[
              { value: 'open', label: 'Open' },
              { value: 'all', label: 'All' },
            ]}
            value={shown}
            onChange={setShown}
          />
        }
      />
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="reports" rows={3} />}
        empty={
          <EmptyState title={shown === 'open' ? 'No open reports' : 'No reports yet'}>
            What people report about members of {team.name} and their posts appears here. You never see who
            reported.
          </EmptyState>
        }
      >
        <ul className="panel divide-y divide-line" data-bleed>
          {feed.items.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              onDecide={(decision) => setDeciding({ report, decision })}
            />
          ))}
        </ul>
      </FeedStates>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

function ReportRow({ report, onDecide }: { report: TeamReport; onDecide: (decision: Decision) => void }) {
  const [label, tone] = states[report.state];
  const isOpen = report.state === 'open';
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="type-heading text-3">{report.reason.title}</h3>
        <Chip tone={tone}>{label}</Chip>
        <When at={report.createdAt} className="ms-auto text-2 text-muted" />
      </div>
      <p className="text-2">
        <Link to={report.path} className="link">
          {report.about}
        </Link>
      </p>
      {report.text && <p className="text-2 text-pretty whitespace-pre-line">{report.text}</p>}
      {report.decidedBy && (
        <p className="text-2 text-muted">
          {label} by {report.decidedBy.displayName}
          {report.note && `: ${report.note}`}
        </p>
      )}
      {report.state !== 'deleted' && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <>
              <Button size="small" onClick={() => onDecide('resolve')}>
                Resolve
              </Button>
              <Button size="small" onClick={() => onDecide('escalate')}>
                Escalate to moderators
              </Button>
            </>
          )}
          <Button size="small" onClick={() => onDecide('delete')}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
