import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lookUp } from '#platform/look-up.ts';
import { Button } from '#ui/button.tsx';
import { controlOf, labelOf } from '#ui/form-errors.tsx';

interface ConflictNoteProps {
  /** A draft of `useDraft`. */
  draft: {
    values: object;
    theirs: object | null;
  };
  onChoose: (which: 'mine' | 'theirs') => void;
}

const writable = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';

/** Two windows or people saved different versions: neither is lost before somebody has chosen. */
export default function ConflictNote({ draft: { theirs, values }, onChoose }: ConflictNoteProps) {
  const box = useRef<HTMLElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const isOpen = theirs !== null;
  const opened = useEffectEvent(() => {
    const form = box.current?.closest('form');
    const shown = Object.keys(values).filter((name) => controlOf(form, name)?.matches(writable));
    setLabels(Object.fromEntries(shown.map((name) => [name, labelOf(form, name)])));
    box.current?.focus();
  });
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  if (!theirs) return null;
  const mine = new Map(Object.entries(values));
  const texts = Object.entries(theirs).flatMap(([name, text]) => {
    const label = lookUp(labels, name);
    return label && text !== mine.get(name) ? [{ name, label, text: String(text) }] : [];
  });
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="panel grid gap-4 border-warn p-4"
      aria-label="Two versions"
    >
      <div>
        <h2 className="type-heading text-4">This was changed in another window</h2>
        <p className="mt-1 text-muted">
          You, or somebody else, saved another version meanwhile. Yours is still in the form below.
        </p>
      </div>
      {texts.length > 0 && (
        <details>
          <summary className="font-semibold text-link">Show the other version</summary>
          <dl className="mt-3 grid gap-3">
            {texts.map(({ name, label, text }) => (
              <div key={name}>
                <dt className="font-semibold">{label}</dt>
                <dd className="max-h-80 overflow-auto rounded-control bg-raised p-3 text-2 whitespace-pre-wrap">
                  {text || 'Empty'}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={() => onChoose('mine')}>
          Keep my version
        </Button>
        <Button onClick={() => onChoose('theirs')}>Use the other version</Button>
      </div>
    </section>
  );
}
