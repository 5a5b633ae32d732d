import { create } from 'zustand';

/** The create-post dialog, opened from the header, a tribe's page or a keyboard. */
interface ComposerState {
  isOpen: boolean;
  /** The tribe to write in, when it was opened from a tribe's page. */
  tribeId: string | null;
  open(tribeId?: string): void;
  close(): void;
}

export const useComposer = create<ComposerState>((set) => ({
  isOpen: false,
  tribeId: null,
  open: (tribeId) => set({ isOpen: true, tribeId: tribeId ?? null }),
  close: () => set({ isOpen: false }),
}));
