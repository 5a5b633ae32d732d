import { Suspense } from 'react';
import { staffMay } from '#features/staff/staff.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { useViewer } from '../../session.ts';
import type { AdminAccountPanel } from '../account-panel.ts';
import type { AdminAccountDetails } from '../calls.ts';
import { Section } from './section.tsx';

const brought = import.meta.glob<readonly AdminAccountPanel[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'adminAccountPanels',
});
const panels = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** Panels of other features about an account: balance, orders, strikes, grants. */
export function AccountPanels({ account: { id, username } }: { account: AdminAccountDetails }) {
  const viewer = useViewer();
  return panels
    .filter(({ act }) => staffMay(viewer, act))
    .map(({ id: panel, title, Panel }) => (
      <Section key={panel} title={title}>
        <Suspense fallback={<RowsWaiting what={title} rows={2} />}>
          <Panel accountId={id} username={username} />
        </Suspense>
      </Section>
    ));
}
