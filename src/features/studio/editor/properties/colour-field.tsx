import { type KeyboardEvent, useId, useState } from 'react';
import type { DesignDocument, Fill } from '../../design/design-schema.ts';
import { everyLeaf } from '../commands/command.ts';
import { useEditorState } from '../ui/editor-context.ts';

const MOST = 8;

interface ColourFieldProps {
  label: string;
  /** #rrggbb or #rrggbbaa. */
  value: string;
  disabled?: boolean;
  onChange: (colour: string) => void;
}

/** Neutral and sporting, for designs that have no colours of their own yet. */
const basics = ['#ffffff', '#0b1512', '#c8f23c', '#2f7d5b', '#1e5fd9', '#b0202c', '#f6bc45', '#8a5cf6'];

/** The swatches are one stop of the Tab key; arrow keys go from one to the next. */
function walkSwatches(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[(at + by + all.length) % all.length]?.focus();
}

/** A colour by picker, by code, or one that the design uses already. */
export function ColourField({ label, value, disabled, onChange }: ColourFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  // Of the design before a gesture, so that a drag doesn't draw the swatches again.
  const used = coloursOf(useEditorState(({ history }) => history.before ?? history.document));
  const swatches = [...new Set([...used, ...basics])].slice(0, 14);
  const alpha = value.slice(7);
  const commit = (text: string) => {
    setDraft(null);
    const typed = text.trim().toLowerCase().replace(/^#?/, '#');
    const long = typed.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(long)) onChange(long);
  };
  return (
    <div className="studio-colour">
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={value.slice(0, 7)}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value + alpha)}
        />
        <label htmlFor={id} className="min-w-0 flex-1 truncate text-2">
          {label}
        </label>
        <input
          id={id}
          className="studio-code"
          value={draft ?? value}
          disabled={disabled}
          spellCheck={false}
          maxLength={9}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={({ target }) => draft !== null && commit(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
        />
      </div>
      <fieldset
        className="studio-swatches"
        aria-label={`${label}: colours of this design`}
        onKeyDown={walkSwatches}
      >
        {swatches.map((colour, index) => (
          <button
            key={colour}
            type="button"
            disabled={disabled}
            tabIndex={index === Math.max(0, swatches.indexOf(value)) ? 0 : -1}
            aria-label={colour}
            aria-pressed={colour === value}
            style={{ background: colour }}
            onClick={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** The colours of a design, those used most often first. */
function coloursOf({ pages }: DesignDocument): string[] {
  const counts = new Map<string, number>();
  const count = (colour: string) => void counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const countFill = (fill: Fill) => {
    for (const colour of fill.kind === 'colour' ? [fill.colour] : fill.stops.map((stop) => stop.colour))
      count(colour);
  };
  for (const page of pages) {
    if (page.background.kind === 'texture') count(page.background.colour);
    else countFill(page.background);
    for (const leaf of everyLeaf(page)) {
      if ('fill' in leaf) countFill(leaf.fill);
      if (leaf.outline) count(leaf.outline.colour);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([colour]) => colour);
}
