import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { SignInHost } from '#features/accounts/arrival/ui/sign-in-host.tsx';
import { refreshViewer, useViewer } from '#features/accounts/session.ts';
import { ReauthenticationHost } from '#features/auth/reauthentication/ui/reauthentication-host.tsx';
import { ReportHost } from '#features/moderation/reports/ui/report-host.tsx';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Sprite } from '#ui/sprite.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useNav } from './use-nav.ts';

const Composer = lazy(() => import('#features/posts/compose/ui/composer.tsx'));
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
  useEffect(keepOfflinePage, []);
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
      {viewer && <ReauthenticationHost />}
      <ComposerHost />
      <ReportHost />
      <Toaster />
    </div>
  );
}

/** Reloading without a connection shows our page instead of the browser's. In development, a worker would outlive its port. */
function keepOfflinePage(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
}

async function keepReferral(): Promise<void> {
  const code = new URLSearchParams(window.location.search).get('ref');
  if (code) (await import('#features/referrals/stored-code.ts')).keepCode(code);
}

/**
 * Rendered once in the shell: the create-post dialog. `?create` on any address opens it, so that signing in can lead
 * there; for people without a tribe the dialog explains how to find one.
 */
function ComposerHost() {
  const viewer = useViewer();
  const { isOpen, open } = useComposer();
  const [search, setSearch] = useSearchParams();
  const wanted = search.has('create');
  useEffect(() => {
    if (!wanted || !viewer) return;
    open();
    search.delete('create');
    setSearch(search, { replace: true, preventScrollReset: true });
  }, [wanted, viewer, open, search, setSearch]);
  return isOpen && viewer ? (
    <Suspense>
      <Composer />
    </Suspense>
  ) : null;
}

/** What browsers do for full page loads: shows progress, announces the new title and moves the focus. */
function PageChange() {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const [title, setTitle] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    // The focus moves to the new page, away from the link that led to it.
    if (!document.querySelector('dialog[open]'))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-link transition-transform ${
          loading ? 'scale-x-75 delay-150 duration-[2s]' : 'scale-x-0 duration-0'
        }`}
      />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  );
}
