import { create } from 'zustand';
import type { Draft } from '../draft-calls.ts';

/** The create-post dialog, opened from the header, a tribe's page, a keyboard or the page of drafts. */
interface ComposerState {
  isOpen: boolean;
  /** The tribe to write in, when it was opened from a tribe's page. */
  tribeId: string | null;
  /** What was saved before, to go on with. */
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
