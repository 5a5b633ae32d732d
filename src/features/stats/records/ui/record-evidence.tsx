import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { errorOf, type RecordDetailsProps } from './detail-values.ts';

/** Links that prove the figures, and a note. Folded while there is neither. */
export function RecordEvidence({ details, errors, onChange }: RecordDetailsProps) {
  const wrong = errorOf(errors, 'evidence');
  return (
    <details open={details.notes !== '' || details.links !== '' || wrong.error !== undefined || undefined}>
      <summary className="link min-h-control cursor-pointer content-center text-2">
        Evidence and notes
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field
          label="Links to reports, scorecards or videos"
          hint="One a line, up to five."
          optional
          {...wrong}
        >
          <TextArea
            name="evidence"
            lines={2}
            value={details.links}
            onChange={(event) => onChange({ links: event.target.value })}
          />
        </Field>
        <Field label="Notes" optional {...errorOf(errors, 'notes')}>
          <TextArea
            name="notes"
            lines={2}
            limit={500}
            value={details.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
      </div>
    </details>
  );
}
