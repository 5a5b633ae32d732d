import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { gradeTexts, groupNames, recordPath } from '../../records/ui/record-labels.ts';
import type { Comparison } from '../calls.ts';

/** The same figures side by side; with more athletes than fit it scrolls sideways, and the figures' names stay in sight. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { athletes, rows, sportName, season } = comparison;
  const groups = [...Map.groupBy(rows, ({ group }) => group ?? '')];
  const title = `${sportName}, ${season ?? 'all seasons'}`;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
      tabIndex={0}
      aria-label={title}
      className="panel relative overflow-x-auto"
      data-bleed
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line align-top">
            <td className="sticky start-0 z-1 bg-surface" />
            {athletes.map((one) => (
              <AthleteHead key={one.athlete.id} compared={one} />
            ))}
          </tr>
        </thead>
        {groups.map(([group, items]) => (
          <tbody key={group}>
            {group && (
              <tr>
                <th
                  scope="rowgroup"
                  className="type-label sticky start-0 bg-surface px-3 pt-5 pb-2 text-start text-muted"
                >
                  {groupNames[group] ?? group}
                </th>
              </tr>
            )}
            {items.map((row) => (
              <FigureRow key={row.code} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function AthleteHead({
  compared: { athlete, grade, levels, recordId },
}: {
  compared: Comparison['athletes'][number];
}) {
  return (
    <th scope="col" className="min-w-28 px-2 py-3 text-center font-normal">
      <Link
        to={profilePath(athlete)}
        className="grid min-h-control justify-items-center gap-1.5 font-semibold leading-tight hover:underline"
      >
        <Avatar name={athlete.displayName} src={athlete.avatar.url} size={40} />
        <span className="max-w-40 break-words">{athlete.displayName}</span>
      </Link>
      <span className="mt-1 block text-1 text-muted">
        {levels.map((level) => levelNames[level]).join(', ')}
      </span>
      <span className="mt-1.5 block">
        {grade === null ? (
          <span className="text-1 text-muted">No record</span>
        ) : recordId ? (
          <Link to={recordPath(recordId)} title={gradeTexts[grade].long} className="inline-block py-1.5">
            <Chip tone={grade === 'A' || grade === 'B' ? 'good' : 'plain'}>{gradeTexts[grade].short}</Chip>
          </Link>
        ) : (
          <span title={gradeTexts[grade].long} className="inline-block py-1.5">
            <Chip tone={grade === 'A' || grade === 'B' ? 'good' : 'plain'}>{gradeTexts[grade].short}</Chip>
          </span>
        )}
      </span>
    </th>
  );
}

function FigureRow({ row: { label, unit, cells } }: { row: Comparison['rows'][number] }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th
        scope="row"
        className="sticky start-0 z-1 w-[30%] min-w-24 bg-surface px-3 py-2 text-start text-2 font-normal leading-tight"
      >
        {label}
        {unit && <span className="text-muted"> ({unit})</span>}
      </th>
      {cells.map(({ shown, isBest, isStated }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: athletes stand in one order
        <td key={index} className="px-2 py-2 text-center tabular-nums">
          <span
            className={`inline-block min-w-14 rounded-control px-2 py-1 ${isBest ? 'bg-raised font-bold text-link' : shown === '-' ? 'text-muted' : ''}`}
          >
            {shown}
            {isBest && <span className="sr-only"> (best)</span>}
          </span>
          {isStated && <span className="block text-1 text-muted">as stated</span>}
        </td>
      ))}
    </tr>
  );
}
