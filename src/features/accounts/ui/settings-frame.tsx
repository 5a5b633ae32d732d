import type { ReactNode } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

/** Every page of the settings, in the order of the tabs. */
const settingsPages = [
  { to: '/settings/profile', label: 'Profile' },
  { to: '/settings/sessions', label: 'Sessions' },
];

export interface SettingsFrameProps {
  title: string;
  lede: string;
  /** Ends the sentence "Sign in to ...". */
  to: string;
  children: (viewer: MyProfile) => ReactNode;
}

export function SettingsFrame({ title, lede, to, children }: SettingsFrameProps) {
  return (
    <>
      <PageHeader kicker="Settings" title={title} lede={lede} />
      <Page width="reading" className="py-6">
        <TabLinks label="Settings" tabs={settingsPages} />
        <div className="pt-6">
          <SignedIn to={to} waiting={<FormSkeleton />}>
            {children}
          </SignedIn>
        </div>
      </Page>
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading what="your settings" className="grid gap-5">
      {['w-2/3', 'w-full', 'w-1/2'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className={`h-control ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
