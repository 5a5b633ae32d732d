import type { ComponentType } from 'react';
import type { StaffAct } from '#features/staff/acts.ts';

/** A part of an account's page of administration. A feature brings its own in `adminAccountPanels`. */
export interface AdminAccountPanel {
  id: string;
  title: string;
  /** Smaller comes first. */
  order: number;
  /** The permission needed to see it. */
  act: StaffAct;
  /** A `lazy` component. */
  Panel: ComponentType<{ accountId: string; username: string }>;
}
