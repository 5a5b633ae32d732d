import { House } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { barPlace, MoreMenu } from './more-menu.tsx';
import { type NavItem, visibleCount } from './use-nav.ts';

/** The most entries that fit on a phone. */
const PLACES = 5;

/** The navigation on phones. Wider screens have it in the header. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const isCurrent = useLocation().pathname === '/';
  const all: NavItem[] = [{ label: 'Home', to: '/', Icon: House, isCurrent }, ...items];
  const shown = visibleCount(all.length, PLACES);
  return (
    <nav
      aria-label="Main"
      className="print:hidden fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {all.slice(0, shown).map(({ label, to, Icon, isCurrent, isPrimary, onClick }) => (
          <li key={label} className="min-w-0 flex-1">
            <Link
              to={to}
              onClick={onClick}
              aria-current={isCurrent ? 'page' : undefined}
              className={barPlace}
            >
              <span
                className={
                  isPrimary
                    ? 'grid h-7 w-10 place-items-center rounded-control bg-accent text-accent-ink'
                    : 'grid h-7 place-items-center'
                }
              >
                <Icon aria-hidden="true" size={isPrimary ? 18 : 22} />
              </span>
              {label}
            </Link>
          </li>
        ))}
        {shown < all.length && (
          <li className="min-w-0 flex-1">
            <MoreMenu items={all.slice(shown)} where="bar" />
          </li>
        )}
      </ul>
    </nav>
  );
}
