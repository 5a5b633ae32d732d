import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useQueueChanges } from '#features/staff/ui/use-queue-changes.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { KeysButton } from '#ui/keys-dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { BulkPanel } from '../bulk/ui/bulk-panel.tsx';
import { claimCase, getCaseCounts, getCases } from '../cases/calls.ts';
import { Queue } from '../cases/ui/queue.tsx';
import type { QueueContext } from '../cases/ui/queue-context.ts';
import { refreshCases, useCaseAct } from '../cases/ui/use-case-act.ts';
import { useCaseFilter } from '../cases/ui/use-case-filter.ts';
import { useQueueKeys } from '../cases/ui/use-queue-keys.ts';

export const meta = unlistedMeta('Cases', 'Reports waiting for a decision.');

const MINUTE = 60_000;

/** The queue, and the open case beside it. On phones one of the two. */
export default function AdminCases() {
  const { caseId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const state = useCaseFilter();
  const feed = useFeed(getCases, { query: { ...state.filter, sort: state.sort } });
  const counts = useCall(getCaseCounts, {}, { refetchInterval: MINUTE });
  const claim = useCaseAct(claimCase);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items } = feed;
  const pathOf = (id: string) => `/admin/cases/${id}${search}`;

  function select(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }
  useQueueKeys({
    items,
    openId: caseId,
    onOpen: ({ id }, task) => void navigate(pathOf(id), { state: task && { task } }),
    onSelect: ({ id }) => select(id),
    onClaim({ id }) {
      claim.mutate({ body: { caseId: id } });
      void navigate(pathOf(id));
    },
  });
  useQueueChanges('cases', (ids) => refreshCases(client, ids));

  const context: QueueContext = {
    queuePath: `/admin/cases${search}`,
    nextPath(id) {
      const next = items[items.findIndex((item) => item.id === id) + 1];
      return next ? pathOf(next.id) : null;
    },
  };
  return (
    <>
      <WorkHeader
        width="full"
        title="Cases"
        kicker={
          caseId && (
            <span className="lg:hidden">
              <BackLink to={context.queuePath}>Back to the queue</BackLink>
            </span>
          )
        }
        actions={<KeysButton keys={keys} />}
      />
      <div className="grid grid-cols-1 gap-5 pt-4 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]">
        <div
          className={`grid grid-cols-1 content-start gap-3 lg:sticky lg:top-16 lg:-mx-1 lg:max-h-[calc(100dvh-4.5rem)] lg:self-start lg:overflow-y-auto lg:px-1 lg:pb-2 ${
            caseId ? 'max-lg:hidden' : ''
          }`}
        >
          <Queue
            state={state}
            feed={feed}
            counts={counts.data}
            openId={caseId}
            pathOf={pathOf}
            selected={selected}
            onSelect={select}
          >
            <BulkPanel
              filter={state.filter}
              selected={selected}
              isEmpty={items.length === 0}
              onClear={() => setSelected(new Set())}
            />
          </Queue>
        </div>
        <div className={caseId ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
          {caseId ? (
            <Outlet context={context} />
          ) : (
            <EmptyState title="No case selected">
              Choose a case, or press <kbd>j</kbd> and <kbd>Enter</kbd>.
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}

const keys = [
  ['j', 'Next case'],
  ['k', 'Previous case'],
  ['Enter', 'Open the case'],
  ['x', 'Select the case'],
  ['c', 'Claim or release'],
  ['h', 'Decide: hide it'],
  ['r', 'Decide: remove it'],
  ['w', 'Decide: warn the author'],
  ['d', 'Dismiss: no rule broken'],
  ['Ctrl+Enter', 'Send the decision'],
  ['e', 'Escalate'],
  ['n', 'Write a note'],
] as const;
