import { useId, useState } from 'react';

interface NumberFieldProps {
  label: string;
  /** Short, before the number: "X", "W". */
  mark?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  onCommit: (value: number) => void;
}

/** A number that takes effect on Enter or when it is left; arrow keys step it. */
export function NumberField({
  label,
  mark,
  value,
  min,
  max,
  step = 1,
  disabled,
  onCommit,
}: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? String(Math.round(value * 100) / 100);
  const commit = (text: string) => {
    setDraft(null);
    const typed = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(typed)) return;
    const next = Math.min(max, Math.max(min, typed));
    if (Math.abs(next - value) > 0.001) onCommit(next);
  };
  return (
    <div className="studio-number">
      <label htmlFor={id} title={label}>
        <span aria-hidden={mark ? true : undefined}>{mark ?? label}</span>
        {mark && <span className="sr-only">{label}</span>}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        disabled={disabled}
        onChange={({ target }) => setDraft(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => draft !== null && commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
          if (event.key === 'Escape') setDraft(null);
          const by = { ArrowUp: step, ArrowDown: -step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          commit(String(Number(shown) + by * (event.shiftKey ? 10 : 1)));
        }}
      />
    </div>
  );
}
