import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Layer } from '../../design/design-schema.ts';
import { layersOf } from '../commands/command.ts';
import type { LiveParts } from '../parts/create-parts.ts';
import type { DesignSources } from '../parts/design-sources.ts';
import { type Editor, type EditorState, pageIn, pageOf } from '../state/editor-store.ts';
import type { ViewState, ViewStore } from '../state/view-store.ts';

export interface Workbench {
  editor: Editor;
  view: ViewStore;
  parts: LiveParts;
  sources: DesignSources;
  design: { id: string };
}

export const WorkbenchContext = createContext<Workbench | null>(null);

export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext);
  if (!workbench) throw new Error('Only within the editor.');
  return workbench;
}

export const useEditorState = <T>(select: (state: EditorState) => T): T =>
  useStore(useWorkbench().editor.store, select);

export const useView = <T>(select: (state: ViewState) => T): T => useStore(useWorkbench().view, select);

export const useDesignPage = () => useEditorState(pageOf);
/** The open page without what a gesture does to it: a long list isn't drawn again at each of its movements. */
export const usePageAtRest = () =>
  useEditorState(({ history, pageId }) => pageIn(history.before ?? history.document, pageId));
export const useDocument = () => useEditorState(({ history }) => history.document);

/** The selected layers, from those selected first. */
export function useSelected(): readonly Layer[] {
  const page = useDesignPage();
  const selection = useEditorState((state) => state.selection);
  return layersOf(page, selection);
}
