import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import type { NextStep } from '#platform/errors.ts';
import { NextLink } from '#ui/next-link.tsx';

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

const FieldContext = createContext<Wiring | null>(null);

/** The id and the ARIA attributes that a control gets from its Field. */
export function useField(): Partial<Wiring> {
  return use(FieldContext) ?? {};
}

export type FieldProps = {
  label: ReactNode;
  /** Help before typing. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; `draft.error('name')` of `useDraft`. */
  error?: string;
  optional?: boolean;
  children: ReactNode;
  className?: string;
};

/** Label, one control, hint and error, linked by ARIA. */
export function Field({ label, hint, error, optional, children, className }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const described = `${errorId} ${hintId}`.trim() || undefined;
  const wiring = useMemo<Wiring>(
    () => ({ id, 'aria-describedby': described, 'aria-invalid': errorId ? true : undefined }),
    [id, described, errorId],
  );
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-note font-normal">Optional</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p className="field-note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  children?: ReactNode;
  /** Instead of children: why a call was refused, with the link to where it can be mended. */
  refusal?: { message: string; next?: NextStep | undefined };
}

export function FieldError({ id, children, refusal }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
      {refusal?.message}
      {refusal?.next && <NextLink {...refusal.next} />}
    </p>
  );
}
