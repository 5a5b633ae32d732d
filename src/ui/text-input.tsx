import type { ComponentProps, ReactNode } from 'react';
import { useField } from '#ui/field.tsx';

export type TextInputProps = ComponentProps<'input'> & {
  /** A prefix before the text: an icon, "@", "+44". */
  start?: ReactNode;
  /** A button at the end: an IconButton. */
  end?: ReactNode;
};

const ofEmail = { autoComplete: 'email', inputMode: 'email', spellCheck: false } as const;

/** Spread `draft.field('name')` of `useDraft` into it. */
export function TextInput({ start, end, className, ...rest }: TextInputProps) {
  const field = useField();
  const input = (
    <input
      type="text"
      {...field}
      {...(rest.type === 'email' && ofEmail)}
      {...rest}
      className={className ? `control ${className}` : 'control'}
      data-start={typeof start === 'string' && start.length > 2 ? 'wide' : start ? '' : undefined}
      data-end={end ? '' : undefined}
    />
  );
  if (!start && !end) return input;
  return (
    <span className="control-wrap">
      {input}
      {start && (
        <span className="control-slot" data-side="start" aria-hidden="true">
          {start}
        </span>
      )}
      {end && (
        <span className="control-slot" data-side="end">
          {end}
        </span>
      )}
    </span>
  );
}
