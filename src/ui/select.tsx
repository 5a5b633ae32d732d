import type { ComponentProps } from 'react';
import { useField } from '#ui/field.tsx';

/** The platform's own list, in our clothes: on a phone nothing serves better. */
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
