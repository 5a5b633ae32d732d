import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

type Look = {
  tone?: 'primary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
  /** As wide as its container. */
  block?: boolean;
};

const look = ({ tone = 'quiet', size = 'regular', block }: Look, className?: string) => ({
  className: className ? `button ${className}` : 'button',
  'data-tone': tone,
  'data-size': size,
  'data-block': block || undefined,
});

const label = (children: ReactNode) => <span className="button-label">{children}</span>;

export type ButtonProps = Look & { pending?: boolean } & ComponentProps<'button'>;

/** While pending it keeps its width and its focus, and ignores clicks. */
export function Button({ tone, size, block, pending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ tone, size, block }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {label(children)}
      {pending && (
        <span className="button-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}

export type ButtonLinkProps = Look & ComponentProps<typeof Link>;

export function ButtonLink({ tone, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} {...look({ tone, size, block }, className)}>
      {label(children)}
    </Link>
  );
}
