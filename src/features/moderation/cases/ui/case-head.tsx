import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { listed } from '#ui/format/text.ts';
import { When } from '#ui/when.tsx';
import { claimCase, releaseCase } from '../calls.ts';
import type { CaseDetail, CaseSummary } from '../case-fields.ts';
import {
  actionLabels,
  escalationLabels,
  eventLabel,
  kindLabel,
  priorityLabels,
  reportsText,
  stateLabels,
} from '../case-labels.ts';
import { EscalateDialog } from './escalate-dialog.tsx';
import type { CaseTask } from './queue-context.ts';
import { useCaseAct } from './use-case-act.ts';
import { useCaseKeys } from './use-case-keys.ts';

/** What the case is about, and who has claimed it. */
export function CaseHead({ detail, task }: { detail: CaseDetail; task: CaseTask | undefined }) {
  const { id, about, kind, author, reportCount, createdAt, claim, mayAct, mergedInto, actions } = detail;
  const [isEscalating, setIsEscalating] = useState(task === 'escalate' && mayAct);
  const take = useCaseAct(claimCase);
  const release = useCaseAct(releaseCase);
  const toggleClaim = () => {
    if (claim?.isMine) release.mutate({ body: { caseId: id } });
    else if (mayAct) take.mutate({ body: { caseId: id } });
  };
  useCaseKeys({ c: toggleClaim, e: () => setIsEscalating(mayAct) });
  return (
    <header className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <StateChip row={detail} />
        <PriorityChip row={detail} />
        {actions.map((action) => (
          <Chip key={action} tone="good">
            {actionLabels[action].label}
          </Chip>
        ))}
        <span className="ms-auto flex flex-wrap gap-2">
          {(mayAct || claim?.isMine) && (
            <Button size="small" pending={take.isPending || release.isPending} onClick={toggleClaim}>
              {claim?.isMine ? 'Release' : 'Claim'}
            </Button>
          )}
          {mayAct && (
            <Button size="small" onClick={() => setIsEscalating(true)}>
              Escalate
            </Button>
          )}
        </span>
      </div>
      <h2 className="type-heading line-clamp-3 text-4 text-pretty [overflow-wrap:anywhere] sm:text-5">
        {about}
      </h2>
      <p className="text-2 text-muted">
        {kindLabel(kind)} by <AccountLink account={author} none="a deleted account" /> ·{' '}
        {reportsText(reportCount)} · <When at={createdAt} />
      </p>
      {claim && (
        <p role="status" className="rounded-control bg-raised px-3 py-2 text-2">
          {claim.isMine ? 'You’re working on this' : `${claim.by.displayName} is working on this`}, until{' '}
          <When at={claim.until} inSentence />.
        </p>
      )}
      <DecidedBy detail={detail} />
      {mergedInto && (
        <p className="rounded-control bg-raised px-3 py-2 text-2">
          Merged into{' '}
          <Link to={`/admin/cases/${mergedInto.id}`} className="underline">
            {mergedInto.about}
          </Link>
          .
        </p>
      )}
      {isEscalating && <EscalateDialog caseId={id} onClose={() => setIsEscalating(false)} />}
    </header>
  );
}

/** Who decided it, and how: an open page shows it when a colleague was faster. */
function DecidedBy({ detail: { state, events, decidedAt } }: { detail: CaseDetail }) {
  if (state !== 'resolved' && state !== 'rejected') return null;
  const decision = events.filter(
    ({ fromState, toState, action }) =>
      toState === state && !action.startsWith('appeal') && (fromState !== state || action in actionLabels),
  );
  const by = decision[0]?.by;
  return (
    <p role="status" className="rounded-control bg-raised px-3 py-2 text-2">
      {by?.displayName ?? 'The team'} {listed(decision.map(({ action }) => eventLabel(action)))}
      {decidedAt && (
        <>
          , <When at={decidedAt} inSentence />
        </>
      )}
      .
    </p>
  );
}

/** Its priority, and when it has to be decided. */
function PriorityChip({ row: { priority, dueAt } }: { row: CaseSummary }) {
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
                , due <When at={dueAt} inSentence />
              </>
            )}
          </>
        )}
      </Chip>
    );
  }
  return <Chip tone={priority === 'high' ? 'warn' : 'plain'}>{priorityLabels[priority]}</Chip>;
}

function StateChip({ row: { state, escalatedTo } }: { row: CaseSummary }) {
  const tone = { resolved: 'good', escalated: 'warn', claimed: 'accent' }[state as string];
  return (
    <Chip tone={(tone as 'good' | undefined) ?? 'plain'}>
      {stateLabels[state]}
      {state === 'escalated' && escalatedTo && `: ${escalationLabels[escalatedTo]}`}
    </Chip>
  );
}
