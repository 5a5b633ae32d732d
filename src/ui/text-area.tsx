import { type ComponentProps, type Ref, useCallback, useState } from 'react';
import { useField } from '#ui/field.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { codePoints } from '#ui/format/text.ts';

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** The limit in code points. Longer texts can be typed, and are marked. */
  limit?: number;
  /** Initial number of lines; it grows with its text. */
  lines?: 1 | 2 | 3 | 5 | 8;
};

// Browsers without field-sizing are measured in JavaScript.
function grow(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

function give<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value);
  if (ref) ref.current = value;
}

export function TextArea({ limit, lines = 3, className, ref, onInput, ...rest }: TextAreaProps) {
  const field = useField();
  const [typed, setTyped] = useState(() => codePoints(String(rest.defaultValue ?? '')));
  const used = rest.value === undefined ? typed : codePoints(String(rest.value));
  const attach = useCallback(
    (area: HTMLTextAreaElement | null) => {
      const release = give(ref, area);
      if (area) {
        grow(area);
        // A form library may have filled the field when it was attached.
        setTyped(codePoints(area.value));
      }
      return release;
    },
    [ref],
  );
  const tooLong = limit !== undefined && used > limit;
  return (
    <>
      <textarea
        rows={lines}
        {...field}
        {...rest}
        ref={attach}
        className={className ? `control ${className}` : 'control'}
        data-lines={lines}
        aria-invalid={tooLong || field['aria-invalid'] || rest['aria-invalid']}
        onInput={(event) => {
          grow(event.currentTarget);
          setTyped(codePoints(event.currentTarget.value));
          onInput?.(event);
        }}
      />
      {limit !== undefined && (
        <p
          className={`text-end text-1 tabular-nums ${tooLong ? 'font-bold text-bad' : 'text-muted'}`}
          // Announced only near the limit, not at every letter.
          aria-live={used > limit * 0.9 ? 'polite' : 'off'}
        >
          {mediumNumber(used)} / {mediumNumber(limit)}
          {tooLong && <span className="sr-only">: {mediumNumber(used - limit)} too many</span>}
        </p>
      )}
    </>
  );
}
