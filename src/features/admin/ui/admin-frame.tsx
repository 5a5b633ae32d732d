import { Outlet, useLocation } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { describeError } from '#features/shell/ui/describe-error.ts';
import { ErrorPage } from '#features/shell/ui/error-page.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { lacksAllSites, staffMay } from '#features/staff/staff.ts';
import { Refusal } from '#platform/errors.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { adminPageAt, adminPagesOf } from '../admin-pages-of.ts';
import { AdminNav } from './admin-nav.tsx';

/** The navigation beside the requested page, or why somebody can't see the page. */
export default function AdminFrame({ viewer }: { viewer: MyProfile }) {
  const { site } = usePlatform();
  const page = adminPageAt(useLocation().pathname);
  if (viewer.staffNeedsSecondFactor) return <NeedsSecondFactor />;
  if (adminPagesOf(viewer, site).length === 0) {
    // The same answer as for an unknown address, for everybody who isn't staff.
    return <ErrorPage {...describeError(new Refusal(404, 'NO_PAGE', ''), site)} />;
  }
  return (
    <Page width="wide" className="grid grid-cols-1 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10">
      <AdminNav viewer={viewer} />
      <div className="min-w-0 pb-16">
        {page && !staffMay(viewer, page.act) ? (
          <>
            <WorkHeader width="full" title={page.label} />
            {lacksAllSites(viewer, page.act) ? (
              <EmptyState title="This page is for staff of all sites">
                What it shows holds for every site, and your role is for this site only. Ask a superadmin if
                you need it for your work.
              </EmptyState>
            ) : (
              <EmptyState title="Your role doesn’t include this page">
                Ask a superadmin if you need it for your work.
              </EmptyState>
            )}
          </>
        ) : (
          <Outlet />
        )}
      </div>
    </Page>
  );
}

function NeedsSecondFactor() {
  return (
    <>
      <WorkHeader title="Administration" />
      <Page>
        <EmptyState
          title="Turn on two-factor sign-in"
          action={
            <ButtonLink tone="primary" to="/settings/security">
              Open security settings
            </ButtonLink>
          }
        >
          Your staff role needs it. Turn it on, or sign in again with a code from your authenticator app.
        </EmptyState>
      </Page>
    </>
  );
}
