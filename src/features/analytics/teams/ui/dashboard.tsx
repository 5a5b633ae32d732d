import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { planName } from '#features/plans/plan.ts';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { FigureBoard } from '#ui/plot/figure-board.tsx';
import { FigureChange } from '#ui/plot/figure-change.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { PeriodBar } from '../../tribes/ui/period-bar.tsx';
import { FiguresWaiting, PeriodNote } from '../../tribes/ui/period-note.tsx';
import { shownDays, usePeriod } from '../../tribes/ui/use-period.ts';
import { type TeamTotals, teamDashboardSnapshot } from '../calls.ts';
import { teamMetrics } from './team-metrics.ts';

/** How a team is doing: who is in it, what they write and what its cards earn, against the period before. */
export default function Dashboard({ team }: { team: ManagedTeam }) {
  const { query, choose } = usePeriod();
  const found = useCall(
    teamDashboardSnapshot,
    { params: { teamId: team.id }, body: query },
    { placeholderData: keepPreviousData },
  );
  if (found.isError) {
    return (
      <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
        {found.error.message}
      </ErrorState>
    );
  }
  if (!found.data) return <FiguresWaiting />;
  const { from, to, maxDays, countedAt, mayExport, exportWith, totals, before, days } = found.data;
  const metrics = teamMetrics({ totals, before });
  const isEmpty = [totals, before].every(({ seatsUsed, fans, left }) => seatsUsed + fans + left === 0);
  return (
    <section aria-label="Dashboard" className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <SectionHeading
          title="Dashboard"
          action={
            <PeriodBar
              shown={{ from, to, maxDays, days }}
              metrics={metrics}
              onChoose={choose}
              fileName={`${team.slug}-dashboard`}
              {...(!mayExport && {
                insteadOfExport:
                  exportWith &&
                  (team.seats.ask ? (
                    <p className="text-2 text-muted">
                      CSV comes with {planName(exportWith)}. Ask {team.seats.ask} for it.
                    </p>
                  ) : (
                    <ButtonLink to={`/plans?type=team&club=${team.tribe.id}#plan-${exportWith}`}>
                      CSV with {planName(exportWith)}
                    </ButtonLink>
                  )),
              })}
            />
          }
        />
        {isEmpty ? (
          <NobodyYet team={team} />
        ) : (
          <FigureBoard days={days} metrics={metrics} isStale={found.isPlaceholderData} />
        )}
        <PeriodNote
          from={from}
          to={to}
          before={shownDays({ from, to })}
          countedAt={countedAt}
          maxDays={maxDays}
          whose="This team’s"
        />
      </div>
      {!isEmpty && <Squad team={team} totals={totals} before={before} />}
    </section>
  );
}

function NobodyYet({ team }: { team: ManagedTeam }) {
  const at = `/teams/${team.slug}/manage`;
  return (
    <div className="panel" data-bleed>
      <EmptyState
        title="Nobody is in this team yet"
        action={
          <>
            <ButtonLink tone="primary" to={`${at}/members`}>
              Invite people
            </ButtonLink>
            <ButtonLink to={`${at}/roster`}>Import a roster</ButtonLink>
          </>
        }
      >
        Once athletes and coaches have their places, you’ll see here how the squad grows, what it posts and
        what its cards earn.
      </EmptyState>
    </div>
  );
}

const types = [
  ['athletes', 'Athletes'],
  ['coaches', 'Coaches'],
  ['staff', 'Staff'],
  ['fans', 'Fans'],
] as const;

interface SquadProps {
  team: ManagedTeam;
  totals: TeamTotals;
  before: TeamTotals;
}

/** Members by type and open reports, now and when the period began. */
function Squad({ team, totals, before }: SquadProps) {
  return (
    <section aria-label="Squad">
      <SectionHeading level={3} title="Squad" />
      <div className="panel overflow-x-auto px-4 sm:px-6" data-bleed>
        <table className="w-full text-2 tabular-nums">
          <caption className="sr-only">Members by type and open reports</caption>
          <thead>
            <tr>
              <th scope="col" className="py-2 text-start">
                <span className="sr-only">What</span>
              </th>
              {['Now', 'Before', 'Change'].map((label) => (
                <th key={label} scope="col" className="type-label py-2 ps-4 text-end text-muted">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(([type, label]) => (
              <Row key={type} label={label} now={totals[type]} before={before[type]} />
            ))}
            <Row
              label={
                <Link to={`/teams/${team.slug}/manage/reports`} className="text-link">
                  Open reports
                </Link>
              }
              now={totals.openReports}
              before={before.openReports}
              isLoss
            />
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  label: React.ReactNode;
  now: number;
  before: number;
  isLoss?: boolean;
}

const Row = ({ label, now, before, isLoss }: RowProps) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2.5 text-start font-normal">
      {label}
    </th>
    <td className="py-2.5 ps-4 text-end font-semibold">{now}</td>
    <td className="py-2.5 ps-4 text-end text-muted">{before}</td>
    <td className="py-2.5 ps-4 text-end">
      <FigureChange now={now} before={before} isLoss={isLoss} />
    </td>
  </tr>
);
