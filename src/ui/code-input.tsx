import { type ComponentProps, useState } from 'react';
import { useField } from '#ui/field.tsx';

const PLACES = [0, 1, 2, 3, 4, 5];

export type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  /** Called when the sixth digit is typed. */
  onComplete?: (code: string) => void;
};

/** A single input under six drawn boxes, so that pasting, deleting and autofill from a message work. */
export function CodeInput({ onComplete, onChange, className, ...rest }: CodeInputProps) {
  const field = useField();
  const [code, setCode] = useState('');
  return (
    <span className={className ? `code ${className}` : 'code'}>
      <input
        {...field}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, PLACES.length);
          event.currentTarget.value = digits;
          setCode(digits);
          onChange?.(event);
          if (digits.length === PLACES.length && digits !== code) onComplete?.(digits);
        }}
        onSelect={(event) => {
          // The boxes show no caret, so typing always continues at the end.
          const input = event.currentTarget;
          const end = input.value.length;
          if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
            input.setSelectionRange(end, end);
        }}
      />
      {PLACES.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          data-active={place === Math.min(code.length, PLACES.length - 1) ? '' : undefined}
        >
          {code[place]}
        </span>
      ))}
    </span>
  );
}
