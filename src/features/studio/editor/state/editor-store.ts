import { createStore, type StoreApi } from 'zustand';
import type { DesignDocument, DesignPage, Layer } from '../../design/design-schema.ts';
import { type Command, findLayer, type Ids, isLocked, layersOf } from '../commands/command.ts';
import * as steps from './history.ts';

export interface EditorState {
  history: steps.History;
  pageId: string;
  /** Layers of the page, or parts of the one group that was entered. */
  selection: Ids;
  /** The layer whose text is being written, or whose picture is being cropped. */
  writing: string | null;
  cropping: string | null;
  /** The layer that the next chosen picture takes the place of. */
  filling: string | null;
  /** Nothing can be changed: the owner's plan doesn't cover the design. */
  isReadOnly: boolean;
  /** What was done, for screen readers; a new object each time, since the same text can come twice. */
  announcement: { text: string };
}

/** A slider is let go this long after its last change, in ms. */
const SETTLED_MS = 600;

/** The editor of one design: its state and what can be done with it. */
export interface Editor {
  store: StoreApi<EditorState>;
  document(): DesignDocument;
  page(): DesignPage;
  selected(): Layer[];
  /** One step. `label` says what it was, for the announcement of undo: "Align". */
  run(label: string, command: Command): void;
  /**
   * A change by a slider or a colour field, which come many a second: one step once there was none for a moment, or as soon
   * as anything else is done.
   */
  slide(label: string, command: Command): void;
  /** Ends the step that sliding began. */
  endSlide(): void;
  begin(): void;
  /** Within a gesture, from the document before it. */
  update(command: Command): void;
  commit(label: string): void;
  cancel(): void;
  undo(): void;
  redo(): void;
  select(ids: Ids): void;
  openPage(pageId: string): void;
  write(layerId: string | null): void;
  crop(layerId: string | null): void;
  fill(layerId: string | null): void;
  /** Another document in place of this one, as a step: a restored version, or the other one of two. */
  replace(label: string, document: DesignDocument): void;
  announce(text: string): void;
}

export function createEditor(document: DesignDocument, isReadOnly = false): Editor {
  const store = createStore<EditorState>(() => ({
    history: steps.historyOf(document),
    pageId: document.pages[0]?.id ?? '',
    selection: [],
    writing: null,
    cropping: null,
    filling: null,
    isReadOnly,
    announcement: { text: '' },
  }));
  const get = store.getState;
  const setHistory = (history: steps.History) => {
    if (history !== get().history) store.setState({ history, ...kept(history.document, get()) });
  };
  const announce = (text: string) => store.setState({ announcement: { text } });
  const change = (next: (history: steps.History) => steps.History) => {
    if (!get().isReadOnly) setHistory(next(get().history));
  };
  let sliding: { label: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const endSlide = () => {
    if (!sliding) return;
    const { label, timer } = sliding;
    clearTimeout(timer);
    sliding = null;
    change((history) => steps.commit(history, label));
  };
  const editor: Editor = {
    store,
    document: () => get().history.document,
    page: () => pageOf(get()),
    selected: () => layersOf(pageOf(get()), get().selection),
    run(label, command) {
      endSlide();
      change((history) => steps.apply(history, label, command));
    },
    slide(label, command) {
      if (sliding?.label !== label) endSlide();
      if (sliding) clearTimeout(sliding.timer);
      else change(steps.begin);
      sliding = { label, timer: setTimeout(endSlide, SETTLED_MS) };
      change((history) => steps.amend(history, command));
    },
    endSlide,
    begin() {
      endSlide();
      change(steps.begin);
    },
    update: (command) => change((history) => steps.update(history, command)),
    commit: (label) => change((history) => steps.commit(history, label)),
    cancel: () => change(steps.cancel),
    undo() {
      endSlide();
      const label = get().history.past.at(-1)?.label;
      announce(label ? `Undid: ${label}` : 'Nothing to undo');
      change(steps.undo);
    },
    redo() {
      endSlide();
      const label = get().history.future[0]?.label;
      announce(label ? `Redid: ${label}` : 'Nothing to redo');
      change(steps.redo);
    },
    select(ids) {
      const { selection } = get();
      if (ids.length === selection.length && ids.every((id, index) => id === selection[index])) return;
      endSlide();
      store.setState({ selection: ids, writing: null, cropping: null, filling: null });
    },
    openPage(pageId) {
      endSlide();
      store.setState({ pageId, selection: [], writing: null, cropping: null, filling: null });
    },
    write: (writing) => store.setState({ writing, cropping: null }),
    crop: (cropping) => store.setState({ cropping, writing: null }),
    fill: (filling) => store.setState({ filling, writing: null, cropping: null }),
    replace(label, next) {
      endSlide();
      change((history) => steps.apply(history, label, () => next));
    },
    announce,
  };
  return editor;
}

/** Undo can take away the page that is open and layers that are selected. */
function kept(document: DesignDocument, state: EditorState): Partial<EditorState> {
  const page = document.pages.find(({ id }) => id === state.pageId) ?? document.pages[0];
  if (!page) return {};
  const has = (id: string | null) => id !== null && findLayer(page, id) !== null;
  const selection = state.selection.filter(has);
  return {
    pageId: page.id,
    selection: selection.length === state.selection.length ? state.selection : selection,
    writing: has(state.writing) ? state.writing : null,
    cropping: has(state.cropping) ? state.cropping : null,
    filling: has(state.filling) ? state.filling : null,
  };
}

export const pageOf = ({ history, pageId }: EditorState): DesignPage => pageIn(history.document, pageId);

export function pageIn({ pages }: DesignDocument, pageId: string): DesignPage {
  const page = pages.find(({ id }) => id === pageId) ?? pages[0];
  if (!page) throw new Error('A design has at least one page.');
  return page;
}

/** Whether something can be done with the whole selection. */
export const mayChange = (layers: readonly Layer[], lock: Parameters<typeof isLocked>[1]): boolean =>
  layers.length > 0 && !layers.some((layer) => isLocked(layer, lock));
