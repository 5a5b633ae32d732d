import { unlistedMeta } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import OwnReturn from '../returns/ui/own-return.tsx';
import type { Route } from './+types/admin-return.ts';

export const meta = unlistedMeta('Return', 'A return that a buyer took to our team.');

export default function AdminReturn({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader width="full" kicker={<BackLink to="/admin/returns">Returns</BackLink>} title="Return" />
      <div className="pt-5">
        <OwnReturn key={params.returnId} returnId={params.returnId} forTeam />
      </div>
    </>
  );
}
