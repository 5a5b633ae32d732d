import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SectionHeading } from './page-header.tsx';

interface LeagueProps {
  title: string;
  /** What each row's number counts, as the column's heading. */
  counted: string;
  action?: ReactNode;
  /** False where nobody is ranked: rows have no positions. */
  ranked?: boolean;
  children: ReactNode;
}

/** A table like a league table: position, name, one number. Its rows are LeagueLines. */
export function League({ title, counted, action, ranked = true, children }: LeagueProps) {
  return (
    <section className="min-w-0">
      <SectionHeading title={title} action={action} />
      <p className="type-label -mt-1 mb-1 flex justify-end text-muted">{counted}</p>
      <ol
        data-unranked={ranked ? undefined : ''}
        className="group/league border-t border-line [counter-reset:place]"
      >
        {children}
      </ol>
    </section>
  );
}

interface LineProps {
  to: string;
  picture: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  figure: ReactNode;
}

export function LeagueLine({ to, picture, name, note, figure }: LineProps) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-b border-line py-1.5 [counter-increment:place] hover:bg-raised">
      <span
        aria-hidden="true"
        className="type-numeral w-7 shrink-0 text-center text-5 text-muted before:content-[counter(place)] group-data-unranked/league:hidden"
      />
      {picture}
      <span className="min-w-0 flex-1 leading-tight">
        <Link to={to} className="flex min-w-0 items-center gap-1 font-semibold after:absolute after:inset-0">
          {name}
        </Link>
        {note && <span className="block truncate text-2 text-muted">{note}</span>}
      </span>
      <span className="type-numeral shrink-0 pe-1 text-5">{figure}</span>
    </li>
  );
}
