import { create } from 'zustand';
import type { AccountCard } from '#features/accounts/calls.ts';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import { viewerId } from '#platform/web/api.ts';

export interface ReportTarget {
  /** One that a feature lists in `report-kinds.ts`. */
  kind: string;
  id: string;
  /** Ends the sentence "Report ...": "this post", or a person's name. */
  what: string;
  /** Who can be muted or blocked besides; null where nobody stands behind it. */
  person: Pick<AccountCard, 'username' | 'displayName'> | null;
}

/** The report dialog, opened from the menus of whatever can be reported. A visitor is asked to sign in. */
interface ReportState {
  target: ReportTarget | null;
  open(target: ReportTarget): void;
  close(): void;
}

export const useReport = create<ReportState>((set) => ({
  target: null,
  open: (target) => (viewerId() ? set({ target }) : requestSignIn()),
  close: () => set({ target: null }),
}));
