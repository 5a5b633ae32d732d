import type { ReactNode } from 'react';
import { Chip, type ChipProps } from '#ui/chip.tsx';

interface ManagePanelProps {
  /** Names the panel for screen readers. */
  label: string;
  title: string;
  state: { tone: NonNullable<ChipProps['tone']>; label: string };
  /** What it waits for, while it is submitted. */
  waiting: 'review' | 'approvals' | 'change' | null;
  /** What its last approval brings: "It goes on sale". */
  then: string;
  /** Why it was rejected or taken down. */
  rejection: { title: string; note: string } | null;
  children: ReactNode;
}

/** The owner's view of their listing: its state, and below it numbers and actions. */
export const ManagePanel = ({
  label,
  title,
  state,
  waiting,
  then,
  rejection,
  children,
}: ManagePanelProps) => (
  <section className="panel grid gap-4 p-4 sm:p-5" aria-label={label}>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="type-heading text-4">{title}</h2>
      <Chip tone={state.tone}>{state.label}</Chip>
    </div>
    {waiting && (
      <p className="text-muted">
        {waiting === 'review' && 'Our team reviews it first. That takes up to a day.'}
        {waiting === 'approvals' && `${then} as soon as everyone with a share has approved.`}
        {waiting === 'change' &&
          'Our team reviews your change first. That takes up to a day. Until then buyers see the version they approved.'}
      </p>
    )}
    {rejection && (
      <p>
        <strong>{rejection.title}.</strong> {rejection.note}
      </p>
    )}
    {children}
  </section>
);

/** What a submitted listing waits for; null for any other. */
export function waitingFor({
  state,
  isUnderReview,
  pending = null,
}: {
  state: string;
  isUnderReview: boolean;
  pending?: object | null;
}) {
  if (pending) return 'change';
  if (state !== 'in_review') return null;
  return isUnderReview ? 'review' : 'approvals';
}

/** Said before a change of something on sale is saved. */
export const ChangeReviewNote = () => (
  <p className="panel px-4 py-3 text-2 text-muted">
    Our team reviews new texts and pictures before buyers see them, which takes up to a day. Until then it
    stays on sale as it was approved. Prices and stock change at once.
  </p>
);

/** What is said once such a change is saved. */
export const CHANGE_SENT = 'Saved. Our team reviews your change; until then buyers see the approved version.';
