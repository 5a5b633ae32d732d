import { useParams } from 'react-router';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { EmptyState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { PlanGrants } from '../admin/ui/plan-grants.tsx';
import { PlanHistory } from '../admin/ui/plan-history.tsx';
import { PlanSettings } from '../admin/ui/plan-settings.tsx';

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
