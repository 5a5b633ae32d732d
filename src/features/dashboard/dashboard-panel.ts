import type { ComponentType } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';

export interface DashboardPanelProps {
  viewer: MyProfile;
  /** Called after a change that other panels show too, such as a refund: all panels refetch. */
  onChange: () => void;
}

/** A part of the dashboard. A feature brings its own in `dashboardPanels`. */
export interface DashboardPanel {
  id: string;
  /** Smaller comes first. */
  order: number;
  /** Half the width where there is room for two; a single one takes the whole width. */
  isHalf?: true;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
  /** A `lazy` component. It renders nothing while it has nothing to show. */
  Panel: ComponentType<DashboardPanelProps>;
}
