import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { columnsOf } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { Day } from '#ui/when.tsx';
import { pipeline } from '../../opportunity.ts';
import { stageNames } from '../../ui/opportunity-labels.ts';
import { type Applicant, getApplicants } from '../calls.ts';
import { ApplicantDialog } from './applicant-dialog.tsx';
import { StageActions } from './stage-actions.tsx';

export type Stage = (typeof pipeline)[number];

/** The stage in an address; the first for anything else. */
export const stageOf = (text: string | undefined): Stage =>
  pipeline.find((one) => one === text) ?? 'submitted';

const { accessor, columns } = columnsOf<Applicant>();
const applicantColumns = (onOpen: (applicant: Applicant) => void) =>
  columns([
    accessor(({ account }) => account.displayName, {
      id: 'name',
      header: 'Name',
      enableHiding: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={original.account.displayName} src={original.account.avatar.url} size={32} />
          <span className="min-w-0">
            <button
              type="button"
              className="block max-w-full truncate text-start font-semibold hover:underline"
              onClick={() => onOpen(original)}
            >
              {original.account.displayName}
            </button>
            <span className="block truncate text-2 font-normal text-muted">@{original.account.username}</span>
          </span>
        </span>
      ),
    }),
    accessor('note', {
      header: 'Note',
      cell: ({ getValue }) => <span className="line-clamp-2 max-w-96">{getValue()}</span>,
    }),
    accessor('isMinor', {
      header: 'Age',
      meta: { card: 'aside' },
      cell: ({ getValue }) => getValue() && <Chip tone="warn">Under 18</Chip>,
    }),
    accessor('messages', { header: 'Messages', meta: { align: 'end' } }),
    accessor('createdAt', { header: 'Applied', cell: ({ getValue }) => <Day at={getValue()} /> }),
  ]);

/** The applications for one opportunity, stage by stage. */
export function Pipeline({ slug, stage }: { slug: string; stage: Stage }) {
  const [open, setOpen] = useState<Applicant | null>(null);
  const [table] = useState(() => applicantColumns(setOpen));
  const counted = useCall(
    getApplicants,
    { params: { slug }, query: { state: stage, limit: 1 } },
    { placeholderData: keepPreviousData },
  );
  if (counted.error?.status === 404) {
    return (
      <EmptyState
        title="No opportunity of yours here"
        action={<ButtonLink to="/opportunities/mine">What we offer</ButtonLink>}
      >
        Only the organisation that offers it sees who applied.
      </EmptyState>
    );
  }
  const at = `/opportunities/${slug}/applications`;
  const counts = counted.data?.counts;
  const opportunity = counted.data?.opportunity;
  return (
    <div className="grid gap-4">
      {opportunity && (
        <p className="text-muted">
          {opportunity.title} · {opportunity.slots - opportunity.slotsLeft} of {opportunity.slots} places
          taken
        </p>
      )}
      <TabLinks
        label="Stages"
        tabs={pipeline.map((one, index) => ({
          to: index === 0 ? at : `${at}/${one}`,
          label: stageNames[one],
          end: index === 0,
          ...(counts && { count: counts[one] }),
        }))}
      />
      <DataTable
        key={stage}
        call={getApplicants}
        params={{ slug }}
        query={{ state: stage }}
        columns={table}
        label="Applications"
        onOpen={setOpen}
        exportPath={`/api/athlete-hub/opportunity-applications/${slug}/export`}
        bulkActions={(selection) => (
          <StageActions stage={stage} ids={selection.ids} onDone={selection.clear} />
        )}
        empty={<EmptyState title="Nobody here">{hints[stage]}</EmptyState>}
      />
      {open && opportunity && (
        <ApplicantDialog
          applicant={open}
          questions={opportunity.questions}
          stage={stage}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

const hints: Record<Stage, string> = {
  submitted: 'New applications arrive here. You’ll be notified.',
  shortlisted: 'Shortlist those you want to look at again.',
  offered: 'Whoever you offer a place has 14 days to accept.',
  accepted: 'Everybody who accepted an offer.',
  declined: 'Those you turned down. You can move them back.',
};
