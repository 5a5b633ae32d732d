import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { settingsOf } from './settings-entry.ts';

export interface SettingsFrameProps {
  title: string;
  lede?: string;
  /** Ends the sentence "Sign in to ...". */
  to: string;
  /** This is the list of all settings itself. */
  isList?: boolean;
  children: (viewer: MyProfile) => ReactNode;
}

/** One page of the settings: beside the list of settings where there is room, otherwise with a link back to it. */
export function SettingsFrame({ title, lede, to, isList = false, children }: SettingsFrameProps) {
  return (
    <>
      <WorkHeader kicker={!isList && <BackToAll />} title={title} lede={lede} />
      <Page className="pt-5 pb-16">
        <SignedIn to={to} waiting={<FormSkeleton />}>
          {(viewer) =>
            isList ? (
              children(viewer)
            ) : (
              <div className="grid grid-cols-1 gap-10 lg:grid-cols-[14rem_minmax(0,44rem)]">
                <SettingsList viewer={viewer} />
                <div className="min-w-0">{children(viewer)}</div>
              </div>
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}

/** On wide screens the list is visible, so the kicker isn't a link. */
function BackToAll() {
  return (
    <>
      <span className="lg:hidden">
        <BackLink to="/settings">All settings</BackLink>
      </span>
      <span className="hidden lg:inline">Settings</span>
    </>
  );
}

function SettingsList({ viewer }: { viewer: MyProfile }) {
  const { site } = usePlatform();
  return (
    <nav aria-label="Settings" className="hidden lg:block">
      <div className="sticky top-24 grid gap-6">
        {settingsOf(viewer, site).map(({ title, pages }) => (
          <section key={title}>
            <h2 className="type-label mb-1.5 px-3 text-muted">{title}</h2>
            <ul className="grid gap-0.5">
              {pages.map(({ to, label, Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    prefetch="intent"
                    className="flex min-h-control items-center gap-3 rounded-control border-s-4 border-transparent px-2 hover:bg-raised aria-[current=page]:border-accent aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
                  >
                    <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function FormSkeleton() {
  return (
    <Loading what="your settings" className="grid max-w-2xl gap-5">
      {['w-2/3', 'w-full', 'w-1/2'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className={`h-control ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
