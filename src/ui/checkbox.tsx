import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A consent or choice that is sent with its form. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = `${error ? `${id}-error` : ''} ${hint ? `${id}-hint` : ''}`.trim() || undefined;
  return (
    <div className={className ? `check ${className}` : 'check'}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A setting that takes effect at once. */
export function Switch(props: CheckboxProps) {
  return <Checkbox role="switch" {...props} />;
}
