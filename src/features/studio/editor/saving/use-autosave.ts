import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { api } from '#platform/web/api.ts';
import { type Design, saveDesign } from '../../designs/calls.ts';
import type { Editor } from '../state/editor-store.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { dropCopy, keepCopy } from './recovery-copy.ts';

/** The design's autosave, as long as the editor is open. */
export function useAutosave(editor: Editor, design: Design): Autosave {
  const [autosave] = useState(() =>
    createAutosave({
      editor,
      version: design.version,
      savedAt: design.updatedAt,
      save: (version, document) => api(saveDesign, { body: { designId: design.id, version, document } }),
      keep(copy) {
        if (!copy) return void dropCopy(design.id);
        void keepCopy({ ...copy, designId: design.id, at: new Date().toISOString() });
      },
    }),
  );
  useEffect(() => {
    const flush = () => void autosave.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
      autosave.stop();
    };
  }, [autosave]);
  return autosave;
}

export const useSaveState = (autosave: Autosave): SaveState => useStore(autosave.store, ({ state }) => state);
