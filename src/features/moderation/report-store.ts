import { create } from 'zustand';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import type { AccountCard } from '#features/people/account.ts';
import { viewerId } from '#platform/web/api.ts';

export interface ReportTarget {
  /** A kind that a feature brings to `reportables`. */
  kind: string;
  id: string;
  /** Ends the sentence "Report ...": "this post", or a person's name. */
  what: string;
  /** Who can be muted or blocked too; null where it has no author. */
  person: Pick<AccountCard, 'username' | 'displayName'> | null;
}

/** The report dialog, opened from the menus of anything that can be reported. Visitors are asked to sign in. */
interface ReportState {
  target: ReportTarget | null;
  open(target: ReportTarget): void;
  close(): void;
}

export const useReport = create<ReportState>((set) => ({
  target: null,
  open: (target) => (viewerId() ? set({ target }) : requestSignIn({ intent: { kind: 'report', target } })),
  close: () => set({ target: null }),
}));
