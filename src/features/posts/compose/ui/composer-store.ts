import { create } from 'zustand';
import type { Draft } from '../draft-calls.ts';

/** The create-post dialog, opened from the header, a tribe's page, by keyboard or from the drafts page. */
interface ComposerState {
  isOpen: boolean;
  /** The selected tribe, when it was opened from a tribe's page. */
  tribeId: string | null;
  /** A saved draft to continue. */
  draft: Draft | null;
  open(tribeId?: string): void;
  goOn(draft: Draft): void;
  close(): void;
}

export const useComposer = create<ComposerState>((set) => ({
  isOpen: false,
  tribeId: null,
  draft: null,
  open: (tribeId) => set({ isOpen: true, tribeId: tribeId ?? null, draft: null }),
  goOn: (draft) => set({ isOpen: true, tribeId: null, draft }),
  close: () => set({ isOpen: false, draft: null }),
}));
