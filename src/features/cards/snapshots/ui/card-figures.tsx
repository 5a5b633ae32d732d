import { ShieldCheck, ShieldX } from 'lucide-react';
import { Link } from 'react-router';
import { gradeTexts, recordPath } from '#features/stats/records/ui/record-labels.ts';
import { lookUp } from '#platform/look-up.ts';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Day } from '#ui/when.tsx';
import { type CardSnapshot, getCardSnapshot } from '../calls.ts';

const MOST_FIGURES = 12;

const noteTexts: Record<CardSnapshot['notes'][number]['kind'], string> = {
  corrected: 'The record was corrected.',
  disputed: 'Somebody disputed the record.',
  upheld: 'Our team upheld a dispute of the record.',
  rejected: 'Our team rejected a dispute of the record.',
  withdrawn: 'A dispute of the record was withdrawn.',
  removed: 'The record was deleted.',
};

/** The figures a card was made with beside those of today, and what happened to the record since. */
export default function CardFigures({ cardId }: { cardId: string }) {
  const { data } = useCall(getCardSnapshot, { params: { cardId } });
  const snapshot = data?.snapshot;
  if (!snapshot) return null;
  const { recordId, sportName, season, scope, takenAt, figures, notes, grade } = snapshot;
  return (
    <section aria-labelledby="card-figures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHeading title={<span id="card-figures">Stats on this card</span>} />
      <p className="text-2 text-muted">
        <Link className="link" to={recordPath(recordId)}>
          {sportName}, {season}
          {scope === 'match' && ' (a match)'}
        </Link>
        , as of <Day at={takenAt} />. The card never changes; the record may.
      </p>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="panel divide-y divide-line">
          {notes.map(({ kind, at }) => (
            <li key={`${kind} ${at}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-2">
              <span className="font-semibold">{noteTexts[kind]}</span>
              <span className="text-muted">
                <Day at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <table className="w-full border-collapse text-2">
        <caption className="sr-only">Figures then and now</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              Figure
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              Then
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.slice(0, MOST_FIGURES).map(({ code, label, unit, was, is }) => (
            <tr key={code} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {label} {unit && <span className="text-muted">({unit})</span>}
              </th>
              <td className="px-3 py-2 text-end font-semibold tabular-nums">{was}</td>
              <td
                className={`py-2 text-end tabular-nums ${is === was ? 'text-muted' : 'font-semibold text-link'}`}
              >
                {is ?? '-'}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2 text-start font-normal">
              Source
            </th>
            <td className="px-3 py-2 text-end">{sourceOf(grade.was)}</td>
            <td className="py-2 text-end text-muted">{grade.is ? sourceOf(grade.is) : '-'}</td>
          </tr>
        </tbody>
      </table>
      <Signature snapshot={snapshot} />
    </section>
  );
}

const sourceOf = (grade: string) => lookUp(gradeTexts, grade)?.short ?? grade;

function Signature({ snapshot: { isIntact, keyId, signature } }: { snapshot: CardSnapshot }) {
  const Icon = isIntact ? ShieldCheck : ShieldX;
  return (
    <details className="text-2 text-muted">
      <summary className="flex min-h-control cursor-pointer items-center gap-2">
        <Icon aria-hidden="true" className={`size-4 ${isIntact ? 'text-good' : 'text-bad'}`} />
        {isIntact
          ? 'Signed when it was made, and unchanged since'
          : 'The signature doesn’t match these figures'}
      </summary>
      <p className="break-all">
        Key {keyId}, signature {signature}
      </p>
    </details>
  );
}
