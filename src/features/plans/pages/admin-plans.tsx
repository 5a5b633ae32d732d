import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useViewer } from '#features/auth/session.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { GrantPlanDialog } from '../admin/ui/grant-plan-dialog.tsx';
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
  const viewer = useViewer();
  const { site } = usePlatform();
  const [granting, setGranting] = useState(false);
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
      <WorkHeader
        width="full"
        title="Plans and prices"
        actions={
          view === 'grants' &&
          staffMay(viewer, 'plans.grant') && (
            <Button tone="primary" onClick={() => setGranting(true)}>
              <Gift aria-hidden="true" size={18} />
              Grant a plan
            </Button>
          )
        }
      >
        <TabLinks label="Plans and prices" tabs={tabs} />
      </WorkHeader>
      <div className="pt-5">
        {view === 'grants' ? <PlanGrants /> : view === 'history' ? <PlanHistory /> : <PlanSettings />}
      </div>
      {granting && <GrantPlanDialog onClose={() => setGranting(false)} />}
    </>
  );
}
