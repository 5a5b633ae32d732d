import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { duration } from '#features/moderation/duration.ts';
import { type AgeBand, getWorkload, type Workload } from '#features/moderation/workload/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { useQueueChanges } from '#features/staff/ui/use-queue-changes.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Workload', 'How long reports wait, and who decides them.');

const bandLabels: Record<AgeBand, string> = {
  hour: 'Under 1 hour',
  four_hours: '1 to 4 hours',
  day: '4 to 24 hours',
  three_days: '1 to 3 days',
  older: 'Over 3 days',
};

const MINUTE = 60_000;

export default function AdminWorkload() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useCall(getWorkload, {}, { refetchInterval: MINUTE });
  useQueueChanges('cases', () => void client.invalidateQueries({ queryKey: callKey(getWorkload) }));
  return (
    <>
      <WorkHeader width="full" title="Workload" lede="How long reported cases wait, and who decides them." />
      <div className="pt-5">
        {data ? (
          <Figures data={data} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="the figures" rows={6} />
        )}
      </div>
    </>
  );
}

function Figures({ data }: { data: Workload }) {
  const { bands, oldestAt, decidedDay, decidedWeek, medianMinutes } = data;
  const waiting = bands.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-9">
      <StatRow>
        <Stat label="Open cases">{mediumNumber(waiting)}</Stat>
        <Stat label="Decided in 24 hours">{mediumNumber(decidedDay)}</Stat>
        <Stat label="Decided in 7 days">{mediumNumber(decidedWeek)}</Stat>
        <Stat label="Median time to a decision">{duration(medianMinutes)}</Stat>
      </StatRow>
      <section aria-labelledby="ages">
        <div className="section-heading">
          <h2 id="ages" className="type-heading text-4">
            Open cases by age
          </h2>
          {oldestAt && (
            <Link to="/admin/cases?sort=oldest" className="link text-2">
              Oldest: <When at={oldestAt} brief />
            </Link>
          )}
        </div>
        {waiting === 0 ? (
          <EmptyState title="No open cases">Everything that was reported is decided.</EmptyState>
        ) : (
          <Ages bands={bands} />
        )}
      </section>
      <Moderators rows={data.moderators} />
    </div>
  );
}

/** Bars as long as the counts, each in its claimed part and the rest. The figures stand beside them. */
function Ages({ bands }: Pick<Workload, 'bands'>) {
  const most = Math.max(...bands.map(({ count }) => count));
  return (
    <ul className="panel grid gap-3.5 p-4 sm:p-5">
      {bands.map(({ band, count, claimed, escalated }) => (
        <li
          key={band}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr_13rem]"
        >
          <span className={count === 0 ? 'text-muted' : ''}>{bandLabels[band]}</span>
          <span className="text-2 text-muted tabular-nums max-sm:text-end sm:order-last">
            <strong className={count === 0 ? 'font-normal' : 'text-ink'}>{mediumNumber(count)}</strong>
            {claimed > 0 && `, ${mediumNumber(claimed)} claimed`}
            {escalated > 0 && `, ${mediumNumber(escalated)} escalated`}
          </span>
          <span
            aria-hidden="true"
            className="flex h-2.5 overflow-hidden rounded-full bg-raised max-sm:col-span-2"
          >
            <span className="bg-accent" style={{ width: `${(claimed / most) * 100}%` }} />
            <span className="bg-edge" style={{ width: `${((count - claimed) / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Moderators({ rows }: { rows: Workload['moderators'] }) {
  const viewer = useViewer();
  const seesAll = staffMay(viewer, 'cases.workload');
  return (
    <section aria-labelledby="moderators">
      <div className="section-heading">
        <h2 id="moderators" className="type-heading text-4">
          {seesAll ? 'By moderator' : 'Your work'}
        </h2>
      </div>
      {rows.length === 0 ? (
        <p className="text-2 text-muted">
          {seesAll ? 'Nobody has decided a case in 7 days.' : 'You haven’t decided a case in 7 days.'}
        </p>
      ) : (
        <ul className="panel divide-y divide-line">
          {rows.map(({ account, claimed, decidedDay, decidedWeek, medianMinutes }) => (
            <li
              key={account.id}
              className="grid grid-cols-2 items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_repeat(4,auto)]"
            >
              <span className="min-w-0 max-sm:col-span-2">
                <AccountLink account={account} none="Deleted account" />
              </span>
              <Figure label="Claimed now">{claimed}</Figure>
              <Figure label="24 hours">{decidedDay}</Figure>
              <Figure label="7 days">{decidedWeek}</Figure>
              <Figure label="Median time">{duration(medianMinutes)}</Figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: number | string }) => (
  <span className="grid sm:w-28 sm:text-end">
    <span className="text-1 text-muted">{label}</span>
    <span className="tabular-nums">{typeof children === 'number' ? mediumNumber(children) : children}</span>
  </span>
);
