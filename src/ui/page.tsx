import type { ReactNode } from 'react';

export type PageProps = {
  /** `wide`: for tables. `full`: as wide as the container, which has the gutters. */
  width?: 'regular' | 'reading' | 'narrow' | 'wide' | 'full';
  className?: string;
  children: ReactNode;
};

/** The width of a page and its gutters, from 320 px up. */
export function Page({ width = 'regular', className, children }: PageProps) {
  return (
    <div className={className ? `page ${className}` : 'page'} data-width={width}>
      {children}
    </div>
  );
}

export type ColumnsProps = {
  children: ReactNode;
  aside: ReactNode;
  /** The accessible name of the aside. */
  asideLabel: string;
  side?: 'end' | 'start';
  sticky?: boolean;
};

/** A main column with an aside, which goes below it on small screens. */
export function Columns({ children, aside, asideLabel, side = 'end', sticky }: ColumnsProps) {
  return (
    <div className="columns" data-aside={side}>
      <div className="min-w-0">{children}</div>
      <aside className="min-w-0" aria-label={asideLabel} data-sticky={sticky || undefined}>
        {aside}
      </aside>
    </div>
  );
}
