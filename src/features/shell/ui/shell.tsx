import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { SignInHost } from '#features/accounts/arrival/ui/sign-in-host.tsx';
import { refreshViewer, useViewer } from '#features/accounts/session.ts';
import { ReportHost } from '#features/moderation/reports/ui/report-host.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Sprite } from '#ui/sprite.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ComposerHost } from './composer-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageChange } from './page-change.tsx';
import { useNav } from './use-nav.ts';

const ReauthenticationHost = lazy(
  () => import('#features/auth/reauthentication/ui/reauthentication-host.tsx'),
);
// Rendered on the server, which doesn't wait for anything lazy; in the browser few pages need its script.
const Announcements = import.meta.env.SSR
  ? (await import('#features/sites/announcements/ui/announcements.tsx')).default
  : lazy(() => import('#features/sites/announcements/ui/announcements.tsx'));
const StateBanner = lazy(() => import('#features/accounts/lifecycle/ui/state-banner.tsx'));

/** Header, footer and hosts around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const viewerId = viewer?.id;
  const items = useNav();
  const { announcements } = usePlatform();
  const stands = viewer?.state ?? 'active';
  useEffect(() => void refreshViewer(), []);
  useEffect(() => void keepReferral(), []);
  useEffect(() => {
    const root = document.documentElement;
    if (viewerId) root.dataset.viewer = 'member';
    else delete root.dataset.viewer;
  }, [viewerId]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Sprite />
      <PageChange />
      <Header items={items} />
      {announcements.length > 0 && (
        <Suspense>
          <Announcements items={announcements} />
        </Suspense>
      )}
      <OfflineNote />
      {viewer && stands !== 'active' && !stands.startsWith('pending') && (
        <Suspense>
          <StateBanner viewer={viewer} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar items={items} />
      <SignInHost />
      {viewer && (
        <Suspense>
          <ReauthenticationHost />
        </Suspense>
      )}
      <ComposerHost />
      <ReportHost />
      <Toaster />
    </div>
  );
}

async function keepReferral(): Promise<void> {
  const code = new URLSearchParams(window.location.search).get('ref');
  if (code) (await import('#features/referrals/stored-code.ts')).keepCode(code);
}
