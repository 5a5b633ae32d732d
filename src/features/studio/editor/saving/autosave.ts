import { createStore, type StoreApi } from 'zustand';
import { Refusal } from '#platform/errors.ts';
import type { DesignDocument } from '../../design/design-schema.ts';
import type { Design } from '../../designs/calls.ts';
import type { Editor } from '../state/editor-store.ts';

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server can't be reached; it is tried again. */
  | { kind: 'offline' }
  /** Somebody saved it elsewhere: the owner chooses one of the two. */
  | { kind: 'stale'; theirs: Design }
  | { kind: 'refused'; message: string };

/** After the last change, and at the latest, in ms. */
const QUIET_MS = 2_000;
const LATEST_MS = 10_000;
const RETRY_MS = [3_000, 6_000, 12_000];
const LONGEST_RETRY_MS = 30_000;
/** How soon a change is in the copy on this device. */
const KEPT_AFTER_MS = 400;

export interface AutosaveOptions {
  editor: Editor;
  version: number;
  savedAt: string;
  save(version: number, document: DesignDocument): Promise<{ version: number; savedAt: string }>;
  /**
   * The copy on this device, which outlives a crash; null once everything is saved. Who reads that a change isn't saved
   * may close the browser: the copy is kept by then.
   */
  keep(copy: { version: number; document: DesignDocument } | null): Promise<void>;
  /** Puts a version that isn't chosen among the design's versions; without a document it is the saved one. */
  keepVersion(document: DesignDocument | undefined): Promise<void>;
}

export interface Autosave {
  store: StoreApi<{ state: SaveState }>;
  /** Saves what isn't saved yet. @returns whether everything is saved now */
  flush(): Promise<boolean>;
  /**
   * Of two versions: `mine` is saved over the other, `theirs` is opened. The one that isn't chosen is among the versions
   * before that, or nothing happens.
   */
  choose(which: 'mine' | 'theirs'): Promise<void>;
  /** The server has a newer version, made by a call of ours. */
  adopt(design: Pick<Design, 'version' | 'document' | 'updatedAt'>): void;
  stop(): void;
}

/** Saves a design 2 s after a change, once at a time, and again until it succeeds. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { editor, version: first, savedAt, save, keep, keepVersion } = options;
  const store = createStore<{ state: SaveState }>(() => ({ state: { kind: 'saved', at: savedAt } }));
  let saved = editor.document();
  let running: Promise<boolean> | null = null;
  let [version, failures, unsavedSince] = [first, 0, 0];
  let [timer, keeping]: ReturnType<typeof setTimeout>[] = [];
  const set = (state: SaveState) => store.setState({ state });
  const settled = () => settledDocument(editor);
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  function changed(): void {
    const document = settled();
    if (document === saved || isStale(store)) return;
    if (store.getState().state.kind === 'saved') {
      unsavedSince = Date.now();
      set({ kind: 'unsaved' });
    }
    clearTimeout(keeping);
    keeping = setTimeout(() => void keep({ version, document: settled() }), KEPT_AFTER_MS);
    if (failures === 0) later(Math.max(0, Math.min(QUIET_MS, unsavedSince + LATEST_MS - Date.now())));
  }

  async function attempt(document: DesignDocument): Promise<boolean> {
    set({ kind: 'saving' });
    try {
      const reply = await save(version, document);
      version = reply.version;
      saved = document;
      failures = 0;
      clearTimeout(keeping);
      set({ kind: 'saved', at: reply.savedAt });
      if (settled() === document) void keep(null);
      else changed();
      return settled() === document;
    } catch (error) {
      await fail(error);
      return false;
    }
  }

  async function fail(error: unknown): Promise<void> {
    const state = stateAfter(error);
    if (state.kind !== 'stale') await keep({ version, document: settled() });
    if (state.kind === 'offline') later(RETRY_MS[failures] ?? LONGEST_RETRY_MS);
    failures = state.kind === 'offline' ? failures + 1 : 0;
    set(state);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    editor.endSlide();
    if (running) await running;
    const document = settled();
    if (isStale(store)) return false;
    if (document === saved) {
      set({ kind: 'saved', at: savedTime(store) });
      return true;
    }
    running = attempt(document).finally(() => {
      running = null;
    });
    return running;
  }

  function take(label: string, theirs: Pick<Design, 'version' | 'document' | 'updatedAt'>): void {
    clearTimeout(timer);
    version = theirs.version;
    saved = theirs.document;
    void keep(null);
    set({ kind: 'saved', at: theirs.updatedAt });
    editor.replace(label, saved);
  }

  const leave = afterSteps(editor, changed);
  return {
    store,
    flush,
    async choose(which) {
      const { state } = store.getState();
      if (state.kind !== 'stale') return;
      await keepVersion(which === 'theirs' ? settled() : undefined);
      if (which === 'theirs') return take('Use the other version', state.theirs);
      version = state.theirs.version;
      set({ kind: 'unsaved' });
      await flush();
    },
    adopt: (design) => take('Restore version', design),
    stop() {
      for (const one of [timer, keeping]) clearTimeout(one);
      leave();
    },
  };
}

/** A lost connection and a busy server are tried again; what the server refuses isn't. */
function stateAfter(error: unknown): SaveState {
  const refusal = error instanceof Refusal ? error : new Refusal(0, 'UNKNOWN', 'It couldn’t be saved.');
  const theirs = (refusal.details as { current?: Design } | undefined)?.current;
  if (refusal.status === 409 && theirs) return { kind: 'stale', theirs };
  const isPassing = refusal.status === 0 || refusal.status >= 500 || refusal.status === 429;
  return isPassing ? { kind: 'offline' } : { kind: 'refused', message: refusal.message };
}

const isStale = (store: Autosave['store']) => store.getState().state.kind === 'stale';

function savedTime(store: StoreApi<{ state: SaveState }>): string | null {
  const { state } = store.getState();
  return state.kind === 'saved' ? state.at : null;
}

/** Not in the middle of a gesture. */
function settledDocument(editor: Editor): DesignDocument {
  const { history } = editor.store.getState();
  return history.before ?? history.document;
}

/** Calls back after each step, undo and redo. */
function afterSteps(editor: Editor, changed: () => void): () => void {
  let seen = editor.document();
  return editor.store.subscribe(({ history }) => {
    if (history.document === seen || history.before) return;
    seen = history.document;
    changed();
  });
}
