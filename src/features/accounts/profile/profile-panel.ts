import type { ComponentType } from 'react';
import type { Profile } from '#features/accounts/calls.ts';

/**
 * A panel beside the tabs of a profile, where the page is wide enough. A feature brings its own in
 * `profilePanels`; all of them appear together, so that nothing shifts.
 */
export interface ProfilePanel {
  id: string;
  /** Smaller comes first. */
  order: number;
  Panel: ComponentType<{ profile: Profile }>;
}
