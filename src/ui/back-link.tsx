import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link from a page up to the list it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="touch relative -ms-1 inline-flex items-center gap-0.5 hover:text-ink">
      <ChevronLeft aria-hidden="true" size={16} />
      {children}
    </Link>
  );
}
