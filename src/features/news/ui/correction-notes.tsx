import { listed } from '#ui/format/text.ts';
import { When } from '#ui/when.tsx';
import type { Correction } from '../calls.ts';

const partNames: Record<Correction['changed'][number], string> = {
  title: 'the title',
  summary: 'the summary',
  text: 'the text',
};

/** What was corrected and when, the newest first. */
export function CorrectionNotes({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-label="Corrections" className="panel grid gap-3 border-s-4 border-s-accent p-4">
      <h2 className="type-heading text-4">{corrections.length === 1 ? 'Correction' : 'Corrections'}</h2>
      <ul className="grid gap-2.5">
        {corrections.map(({ id, at, note, changed }) => (
          <li key={id}>
            <p className="text-1 text-muted">
              <When at={at} />
            </p>
            <p className="text-pretty [overflow-wrap:anywhere]">
              {note ?? `The publisher changed ${listed(changed.map((part) => partNames[part]))}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
