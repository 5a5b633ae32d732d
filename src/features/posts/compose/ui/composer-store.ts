import { create } from 'zustand';
import type { QuotedPost } from '../../calls.ts';
import type { Draft } from '../draft-calls.ts';

/** The create-post dialog, opened from the header, a tribe's page, by keyboard or from the drafts page. */
interface ComposerState {
  isOpen: boolean;
  /** The selected tribe, when it was opened from a tribe's page. */
  tribeId: string | null;
  /** A saved draft to continue. */
  draft: Draft | null;
  /** The post that a new one is to quote. */
  quoted: QuotedPost | null;
  open(tribeId?: string): void;
  quote(post: QuotedPost): void;
  goOn(draft: Draft): void;
  close(): void;
}

const fresh = { tribeId: null, draft: null, quoted: null };

export const useComposer = create<ComposerState>((set) => ({
  isOpen: false,
  ...fresh,
  open: (tribeId) => set({ ...fresh, isOpen: true, tribeId: tribeId ?? null }),
  quote: (quoted) => set({ ...fresh, isOpen: true, quoted }),
  goOn: (draft) => set({ ...fresh, isOpen: true, draft }),
  close: () => set({ ...fresh, isOpen: false }),
}));
