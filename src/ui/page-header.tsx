import type { ReactNode } from 'react';

export type PageHeaderProps = {
  kicker?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
  /** A row below: counts, chips, a search field. */
  children?: ReactNode;
  /** False where a banner or a long title needs the room. */
  art?: boolean;
  /** On a phone only the title, and its actions beside it: the content below is more important. */
  brief?: boolean;
};

/** The header of a front page: its h1 over the site's drawing, with the site's rule below. Full width, outside `Page`. */
export function PageHeader({ kicker, title, lede, actions, children, art = true, brief }: PageHeaderProps) {
  const wide = brief ? 'max-md:hidden' : '';
  return (
    <header className="programme">
      <div
        className={`page relative ${brief ? 'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:gap-y-3' : ''}`}
      >
        {kicker && <p className={`kicker type-label mb-2 ${wide}`}>{kicker}</p>}
        <h1 className="type-display max-w-[14ch] text-7">{title}</h1>
        {lede && (
          <p className={`mt-2 max-w-[46ch] text-pretty text-muted md:mt-3 md:text-4 ${wide}`}>{lede}</p>
        )}
        {actions && <div className={`flex flex-wrap gap-2.5 md:mt-5 ${brief ? '' : 'mt-4'}`}>{actions}</div>}
        {children && <div className={`mt-4 md:mt-6 ${wide}`}>{children}</div>}
      </div>
      {art && (
        <div className={`programme-art ${brief && actions ? 'max-md:hidden' : ''}`} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </header>
  );
}

export type SectionHeadingProps = {
  title: ReactNode;
  kicker?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function SectionHeading({ title, kicker, action, level = 2 }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="section-heading">
      <div>
        {kicker && <p className="type-label mb-1 text-muted">{kicker}</p>}
        <Heading className={`type-heading ${level === 2 ? 'text-5' : 'text-4'}`}>{title}</Heading>
      </div>
      {action}
    </div>
  );
}
