import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

export type ChipProps = {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad' | 'live';
  children: ReactNode;
};

/** A label for a thing: its sport, its state. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  );
}

export type ChipToggleProps = {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** One of several filters that can be combined. */
export function ChipToggle({ pressed, onPressedChange, disabled, children }: ChipToggleProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
    >
      {children}
    </button>
  );
}

/** A filter that is a page of its own. */
export function ChipLink({ current, ...rest }: ComponentProps<typeof Link> & { current?: boolean }) {
  return <Link className="chip" {...rest} aria-current={current ? 'page' : undefined} />;
}
