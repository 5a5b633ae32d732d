import type { ComponentProps } from 'react';
import { useField } from '#ui/field.tsx';

/** The browser's own select, styled: it works best on phones. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const field = useField();
  return (
    <span className="control-wrap select">
      <select {...field} {...rest} className={className ? `control ${className}` : 'control'}>
        {children}
      </select>
    </span>
  );
}
