import type { ReactNode } from 'react';
import type { PageProps } from '#ui/page.tsx';

export type WorkHeaderProps = {
  title: ReactNode;
  /** What the page belongs to; a `BackLink` where there is one way back. */
  kicker?: ReactNode;
  /** Only where it tells more than the title. */
  lede?: ReactNode;
  /** Stands before the title: a crest, an avatar. */
  mark?: ReactNode;
  /** On the title's line where there is room, below it on phones. */
  actions?: ReactNode;
  /** A row beneath, such as a search field. */
  children?: ReactNode;
  /** That of the `Page` below, so that both begin on one line. */
  width?: PageProps['width'];
};

/** The head of a page to work on: orders, settings, forms. Front pages have `PageHeader`. */
export function WorkHeader(props: WorkHeaderProps) {
  const { title, kicker, lede, mark, actions, children, width = 'regular' } = props;
  return (
    <header className="work-header">
      <div className="page" data-width={width}>
        <div className="work-header-line">
          {mark}
          <div className="work-header-title">
            {kicker && <p className="type-label text-muted">{kicker}</p>}
            <h1>{title}</h1>
            {lede && <p className="max-w-[64ch] text-pretty text-2 text-muted">{lede}</p>}
          </div>
          {actions && <div className="work-header-actions">{actions}</div>}
        </div>
        {children && <div className="mt-3">{children}</div>}
      </div>
    </header>
  );
}
