import { Link, useParams } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { TableSkeleton } from '#ui/data-table/table-skeleton.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getAdminPlans } from '../admin/calls.ts';
import { LimitTable } from '../admin/ui/limit-table.tsx';
import { PlanGrants } from '../admin/ui/plan-grants.tsx';
import { PlanHistory } from '../admin/ui/plan-history.tsx';
import { PriceTable } from '../admin/ui/price-table.tsx';

export const meta = unlistedMeta('Plans and prices', 'What plans cost and allow, and who was granted one.');

const tabs = [
  { to: '/admin/plans', label: 'Prices and limits', end: true },
  { to: '/admin/plans/history', label: 'History' },
  { to: '/admin/plans/grants', label: 'Grants' },
];

export default function AdminPlans() {
  const { view } = useParams();
  const { site } = usePlatform();
  if (!siteRules[site].can.sell) {
    return (
      <>
        <WorkHeader width="full" title="Plans and prices" />
        <EmptyState title="This site has no plans">They are managed on the other sites.</EmptyState>
      </>
    );
  }
  return (
    <>
      <WorkHeader width="full" title="Plans and prices">
        <TabLinks label="Plans and prices" tabs={tabs} />
      </WorkHeader>
      <div className="pt-5">
        {view === 'grants' ? <PlanGrants /> : view === 'history' ? <PlanHistory /> : <PlanSettings />}
      </div>
    </>
  );
}

/** What plans cost and allow now. */
function PlanSettings() {
  const mayChange = staffMay(useViewer(), 'plans.change');
  const { data, error, refetch, isFetching } = useCall(getAdminPlans, {});
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <TableSkeleton what="plans" />
    );
  }
  const teamPlans = data.items.filter(({ type }) => type === 'team');
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <SectionHeading title="Prices" />
        <PriceTable plans={data.items.filter(({ purchasable }) => purchasable)} mayChange={mayChange} />
        <p className="text-2 text-muted">
          Freemium is free for everybody. Creator and Admin aren’t sold:{' '}
          <Link to="/admin/plans/grants" className="link">
            our team grants them
          </Link>
          .{!mayChange && ' Only superadmins can change prices and limits.'}
        </p>
      </section>
      <section className="grid gap-3">
        <SectionHeading title="What people’s plans allow" />
        <LimitTable
          label="What people’s plans allow"
          plans={data.items.filter(({ type }) => type !== 'team')}
          mayChange={mayChange}
        />
      </section>
      <section className="grid gap-3">
        <SectionHeading title="What team plans allow" />
        <LimitTable label="What team plans allow" plans={teamPlans} mayChange={mayChange} />
      </section>
    </div>
  );
}
