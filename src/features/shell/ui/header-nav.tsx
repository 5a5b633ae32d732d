import { Link } from 'react-router';
import { prepareSignIn } from '#features/accounts/arrival/ui/sign-in-host.tsx';
import { MoreMenu } from './more-menu.tsx';
import { type NavItem, visibleCount } from './use-nav.ts';

/** Entries that fit between logo and search on a tablet. From 1100 px there is room for all. */
const PLACES = 5;

export function HeaderNav({ items }: { items: readonly NavItem[] }) {
  const shown = visibleCount(items.length, PLACES);
  const rest = items.slice(shown);
  return (
    <nav aria-label="Main" className="hidden self-stretch md:flex">
      {items.map(({ label, to, isCurrent, onClick }, i) => (
        <Link
          key={label}
          to={to}
          onClick={onClick}
          onPointerEnter={onClick && prepareSignIn}
          aria-current={isCurrent ? 'page' : undefined}
          className={i < shown ? 'tab self-stretch' : 'tab self-stretch max-[1100px]:hidden'}
        >
          {label}
        </Link>
      ))}
      {rest.length > 0 && <MoreMenu items={rest} where="header" />}
    </nav>
  );
}
