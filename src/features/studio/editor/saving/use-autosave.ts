import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { type Design, saveDesign, saveVersion } from '../../designs/calls.ts';
import type { Editor } from '../state/editor-store.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { dropCopy, keepCopy } from './recovery-copy.ts';

/** What the version is called that somebody didn't choose of two. */
export const NOT_KEPT = 'The version you didn’t keep';

/** The design's autosave, as long as the editor is open. */
export function useAutosave(editor: Editor, design: Design): Autosave {
  const [autosave] = useState(() =>
    createAutosave({
      editor,
      version: design.version,
      savedAt: design.updatedAt,
      save: (version, document) => api(saveDesign, { body: { designId: design.id, version, document } }),
      keep: (copy) =>
        copy ? keepCopy({ ...copy, designId: design.id, at: new Date().toISOString() }) : dropCopy(design.id),
      async keepVersion(document) {
        const other = { designId: design.id, ...(document && { document }) };
        await api(saveVersion, { body: { ...other, name: NOT_KEPT } }).catch((error: unknown) => {
          // With as many named versions as there can be it is among those that are kept for a day.
          if (error instanceof Refusal && error.code === 'TOO_MANY')
            return api(saveVersion, { body: { ...other, name: null } });
          throw error;
        });
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
