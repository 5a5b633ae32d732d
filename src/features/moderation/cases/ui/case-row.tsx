import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { timeLeft } from '#ui/countdown.tsx';
import { RowCheckbox } from '#ui/data-table/row-checkbox.tsx';
import { When } from '#ui/when.tsx';
import type { CaseSummary } from '../case-fields.ts';
import { priorityLabels, reportsText, stateLabels } from '../case-labels.ts';

interface CaseRowProps {
  row: CaseSummary;
  to: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

/** One row of the queue. */
export function CaseRow({ row, to, isOpen, isSelected, onSelect }: CaseRowProps) {
  const { id, about, reasons, reportCount, author, claim, createdAt, state, isReportedByMe } = row;
  const [reason, ...others] = reasons;
  return (
    <li
      className={`relative flex gap-2.5 border-s-4 py-2.5 ps-2.5 pe-3.5 hover:bg-raised has-focus-visible:bg-raised ${
        isOpen ? 'border-accent bg-raised' : 'border-transparent'
      }`}
    >
      <span className="relative z-10 pt-0.5">
        <RowCheckbox label={`Select ${about}`} checked={isSelected} onChange={onSelect} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <div className="flex items-baseline gap-2">
          <Link
            to={to}
            data-case={id}
            aria-current={isOpen ? 'page' : undefined}
            className="min-w-0 flex-1 truncate text-2 font-semibold outline-focus after:absolute after:inset-0"
          >
            {about}
          </Link>
          <When at={createdAt} className="shrink-0 text-1 text-muted tabular-nums" />
        </div>
        <div className="flex items-center gap-2 text-1 text-muted">
          <PriorityMark row={row} />
          <span className="min-w-0 flex-1 truncate">
            {reason?.title}
            {others.length > 0 && ` +${others.length}`}
            {` · ${reportsText(reportCount)} · ${author?.displayName ?? 'Deleted account'}`}
            {isReportedByMe && ' · You reported this'}
          </span>
          {claim ? (
            <span className="flex shrink-0 items-center gap-1" title={`Claimed by ${claim.by.displayName}`}>
              <Avatar
                name={claim.by.displayName}
                src={claim.by.avatar.url}
                size={24}
                alt={`Claimed by ${claim.by.displayName}`}
              />
            </span>
          ) : (
            state !== 'open' && <span className="shrink-0">{stateLabels[state]}</span>
          )}
        </div>
      </div>
    </li>
  );
}

const marks = { urgent: 'text-bad font-bold', high: 'text-warn font-bold', medium: '', low: '' };

const PriorityMark = ({ row: { priority, dueAt } }: { row: CaseSummary }) => (
  <span className={`shrink-0 ${marks[priority]}`}>
    {priorityLabels[priority]}
    {dueAt &&
      (Date.parse(dueAt) < Date.now() ? ', overdue' : `, ${timeLeft(Date.parse(dueAt) - Date.now())} left`)}
  </span>
);
