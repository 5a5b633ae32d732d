import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSessionKnown, useViewer } from '#features/auth/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { prepareSignIn } from '#features/auth/ui/sign-in-host.tsx';
import { Button } from '#ui/button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useFanZone } from './use-fan-zone.ts';

const NoticeBell = lazy(() => import('#features/notifications/ui/bell.tsx'));

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/95 backdrop-blur-sm">
      <div className="page flex min-h-14 items-center gap-2 md:gap-6">
        <SiteSwitch />
        <FanZoneNav />
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <SearchButton />
          {/* On phones there is room for it in the footer only. */}
          <span className="hidden sm:contents">
            <ThemeMenu />
          </span>
          <Account />
        </div>
      </div>
    </header>
  );
}

function FanZoneNav() {
  const items = useFanZone();
  return (
    <nav aria-label="Fan zone" className="hidden self-stretch md:flex">
      {items.map(({ label, href, current, onClick }) => (
        <Link
          key={label}
          to={href}
          onClick={onClick}
          onPointerEnter={onClick && prepareSignIn}
          aria-current={current ? 'page' : undefined}
          className="tab self-stretch"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Account() {
  const known = useSessionKnown();
  const viewer = useViewer();
  const ask = useSignInGate();
  if (viewer) {
    return (
      <>
        {/* As large as the bell that is coming, so that nothing moves. */}
        <Suspense fallback={<span className="size-control" />}>
          <NoticeBell viewerId={viewer.id} />
        </Suspense>
        <ProfileMenu viewer={viewer} />
      </>
    );
  }
  return (
    <Button
      size="small"
      // Before the page wakes up, a member must not see a "Sign in" that is not meant for them.
      className={known ? undefined : 'in-data-[viewer=member]:invisible'}
      onClick={() => ask()}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
    >
      Sign in
    </Button>
  );
}
