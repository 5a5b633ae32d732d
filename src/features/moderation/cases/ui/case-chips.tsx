import { Chip } from '#ui/chip.tsx';
import { When } from '#ui/when.tsx';
import type { CaseSummary } from '../case-fields.ts';
import { escalationLabels, priorityLabels, stateLabels } from '../case-labels.ts';

/** Its priority, and when it has to be decided. */
export function PriorityChip({ row: { priority, dueAt } }: { row: CaseSummary }) {
  if (priority === 'urgent') {
    const isOverdue = dueAt !== null && Date.parse(dueAt) < Date.now();
    return (
      <Chip tone="bad">
        {isOverdue ? (
          'Urgent, overdue'
        ) : (
          <>
            Urgent
            {dueAt && (
              <>
                , due <When at={dueAt} />
              </>
            )}
          </>
        )}
      </Chip>
    );
  }
  return <Chip tone={priority === 'high' ? 'warn' : 'plain'}>{priorityLabels[priority]}</Chip>;
}

export function StateChip({ row: { state, escalatedTo } }: { row: CaseSummary }) {
  const tone = { resolved: 'good', escalated: 'warn', claimed: 'accent' }[state as string];
  return (
    <Chip tone={(tone as 'good' | undefined) ?? 'plain'}>
      {stateLabels[state]}
      {state === 'escalated' && escalatedTo && `: ${escalationLabels[escalatedTo]}`}
    </Chip>
  );
}
