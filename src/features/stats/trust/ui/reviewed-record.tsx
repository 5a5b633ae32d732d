import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { Chip } from '#ui/chip.tsx';
import { Day, When } from '#ui/when.tsx';
import { EvidenceGallery } from '../../records/ui/evidence-gallery.tsx';
import { gradeTexts, recordTitle } from '../../records/ui/record-labels.ts';
import type { RecordReview } from '../admin-calls.ts';
import { reasonTitle, standingTexts } from './trust-labels.ts';

/** A held or disputed record with all that helps to decide. Approving lets it count. */
export default function ReviewedRecord({
  item: { kind, record, lines, unusual, dispute },
}: {
  item: RecordReview;
}) {
  const { athlete, grade, context } = record;
  const facts = [context?.competition, context?.team?.name, context?.opponent, context?.venue].filter(
    Boolean,
  );
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="type-heading text-4">{recordTitle(record)}</h2>
          <p className="text-2 text-muted">
            <Link className="link" to={profilePath(athlete)}>
              {athlete.displayName}
            </Link>{' '}
            · Grade {grade}, {gradeTexts[grade].short.toLowerCase()}
          </p>
          <p className="text-2 text-muted">
            {facts.join(' · ')} {context?.playedOn && <Day at={context.playedOn} />}
          </p>
        </div>
        <Chip tone="warn">{kind === 'held' ? 'Unusual figure' : 'Disputed'}</Chip>
      </header>
      {unusual.map(({ label, shown, least, most }) => (
        <p key={label} className="rounded-control bg-raised p-3 text-2 tabular-nums">
          <strong>
            {label} {shown}
          </strong>{' '}
          is outside of {least} to {most}.
        </p>
      ))}
      {dispute && (
        <div className="grid gap-1 rounded-control bg-raised p-3 text-2">
          <p>
            <strong>{reasonTitle(dispute.reason)}</strong>, says {dispute.by?.displayName ?? 'somebody'} (
            {standingTexts[dispute.standing]}), <When at={dispute.at} />
          </p>
          <p className="whitespace-pre-line">{dispute.text}</p>
          {dispute.answer && (
            <p className="whitespace-pre-line border-s-2 border-line ps-3">
              <strong>Answer:</strong> {dispute.answer}
            </p>
          )}
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-2 sm:grid-cols-3">
        {lines.map(({ code, label, shown }) => (
          <div key={code} className="flex justify-between gap-2 border-b border-line py-1">
            <dt className="truncate text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{shown}</dd>
          </div>
        ))}
      </dl>
      <EvidenceGallery record={record} />
      <p className="text-2 text-muted">
        Approve to let the record count. Reject to keep it out of boards until it is corrected.
      </p>
    </>
  );
}
