import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { useCall } from '#platform/web/use-call.ts';
import { TableSkeleton } from '#ui/data-table/table-skeleton.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { ErrorState } from '#ui/states.tsx';
import { getAdminPlans } from '../calls.ts';
import { LimitTable } from './limit-table.tsx';
import { PriceTable } from './price-table.tsx';

/** What plans cost and allow now. */
export function PlanSettings() {
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
