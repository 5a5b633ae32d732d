import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import MoreOwnPages from '#features/shell/ui/more-own-pages.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { DashboardPanel } from '../dashboard-panel.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

const brought = import.meta.glob<readonly DashboardPanel[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'dashboardPanels',
});
const panels = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The panels somebody has on this site. They appear together, so that the layout doesn't shift. */
export default function Panels({ viewer }: { viewer: MyProfile }) {
  const { site } = usePlatform();
  const client = useQueryClient();
  const onChange = () => void client.invalidateQueries();
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <MoreOwnPages viewer={viewer} className="mb-8" />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-10">
        {panels
          .filter(({ isFor }) => isFor?.(viewer, site) ?? true)
          .map(({ id, isHalf, Panel }) => (
            <div key={id} className={isHalf ? half : whole}>
              <Panel viewer={viewer} onChange={onChange} />
            </div>
          ))}
      </div>
    </Suspense>
  );
}

const whole = 'min-w-0 flex-[1_1_100%] empty:hidden';
/** Two of them, with the gap in between, fill a row. */
const half = 'min-w-0 flex-[1_1_100%] empty:hidden lg:flex-[1_1_calc(50%-1rem)]';
