import type { ComponentProps, ReactNode } from 'react';
import { shortNumber } from '#ui/format/number.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'quiet' | 'primary';
  /** A number in the corner, hidden at 0. Include it in the label too: "3 unread notifications". */
  count?: number;
};

export function IconButton({ label, icon, tone = 'plain', count = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={className ? `icon-button ${className}` : 'icon-button'}
      data-tone={tone}
      aria-label={label}
    >
      {icon}
      {count > 0 && (
        <span className="icon-button-count" aria-hidden="true">
          {shortNumber(count)}
        </span>
      )}
    </button>
  );
}
