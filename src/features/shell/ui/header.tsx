import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { prepareSignIn } from '#features/accounts/arrival/ui/sign-in-host.tsx';
import { useViewer } from '#features/accounts/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { SearchButton } from '#features/search/ui/search-button.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import type { HeaderEntry } from '../entries.ts';
import { MoreMenu } from './more-menu.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import type { NavItem } from './use-nav.ts';
import { visibleCount } from './use-nav.ts';

/** Entries that fit between logo and search on a tablet. From 1100 px there is room for all. */
const PLACES = 5;

// Loaded for members only.
const ProfileMenu = lazy(() => import('./profile-menu.tsx'));
const NoticeBell = lazy(() => import('#features/notifications/notices/ui/bell.tsx'));

export function Header({ items }: { items: readonly NavItem[] }) {
  return (
    <header className="print:hidden sticky top-0 z-40 border-b border-line bg-ground/95 backdrop-blur-sm">
      <div className="page flex min-h-14 items-center gap-2 md:gap-3 lg:gap-6">
        <SiteSwitch />
        <HeaderNav items={items} />
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <SearchButton />
          {/* On phones and tablets only the footer has room for it. */}
          <span className="hidden lg:contents">
            <ThemeMenu />
          </span>
          <Entries />
          <Account />
        </div>
      </div>
      <OfflineNote />
    </header>
  );
}

const brought = import.meta.glob<readonly HeaderEntry[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'headerEntries',
});
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** What features bring for the header. */
function Entries() {
  const { site } = usePlatform();
  return entries.filter(({ isFor }) => isFor(site)).map(({ id, Entry }) => <Entry key={id} />);
}

function Account() {
  const viewer = useViewer();
  const ask = useSignInGate();
  if (viewer) {
    return (
      <>
        {/* The size of the bell, so that nothing moves when it loads. */}
        <Suspense fallback={<span className="size-control" />}>
          <NoticeBell viewerId={viewer.id} />
        </Suspense>
        <Suspense fallback={<span className="size-control" />}>
          <ProfileMenu viewer={viewer} />
        </Suspense>
      </>
    );
  }
  return (
    <Button
      size="small"
      // Before hydration, a member must not see a "Sign in" button.
      className="in-data-[viewer=member]:invisible"
      onClick={() => ask()}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
    >
      Sign in
    </Button>
  );
}

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
