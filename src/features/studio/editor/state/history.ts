import type { DesignDocument } from '../../design/design-schema.ts';

/** How many steps can be undone. Documents share what they have in common, so a step costs little memory. */
const MOST_STEPS = 300;

interface Step {
  document: DesignDocument;
  /** What was done after this document: "Move". */
  label: string;
}

/**
 * The document with its past and future. A gesture begins, changes the document as often as it likes, and is committed as one
 * step or cancelled: the past never has a state between.
 */
export interface History {
  document: DesignDocument;
  past: readonly Step[];
  future: readonly Step[];
  /** The document before the gesture that is under way. */
  before: DesignDocument | null;
}

export const historyOf = (document: DesignDocument): History => ({
  document,
  past: [],
  future: [],
  before: null,
});

export const begin = (history: History): History =>
  history.before ? history : { ...history, before: history.document };

/** Within a gesture: computed from the document before it, so that errors of single movements don't add up. */
export const update = (history: History, change: (before: DesignDocument) => DesignDocument): History => {
  const document = change(history.before ?? history.document);
  return document === history.document ? history : { ...history, document };
};

/** Within a gesture, of the document as it is: several fields can change it one after the other. */
export const amend = (history: History, change: (document: DesignDocument) => DesignDocument): History => {
  const document = change(history.document);
  return document === history.document ? history : { ...history, document };
};

export function commit(history: History, label: string): History {
  const { before, document } = history;
  if (!before) return history;
  if (before === document) return { ...history, before: null };
  const past = [...history.past, { document: before, label }].slice(-MOST_STEPS);
  return { document, past, future: [], before: null };
}

export const cancel = (history: History): History =>
  history.before ? { ...history, document: history.before, before: null } : history;

export const apply = (
  history: History,
  label: string,
  change: (document: DesignDocument) => DesignDocument,
): History => commit(update(begin(commit(history, label)), change), label);

export function undo(history: History): History {
  const settled = cancel(history);
  const step = settled.past.at(-1);
  if (!step) return settled;
  return {
    document: step.document,
    past: settled.past.slice(0, -1),
    future: [{ document: settled.document, label: step.label }, ...settled.future],
    before: null,
  };
}

export function redo(history: History): History {
  const settled = cancel(history);
  const [step, ...future] = settled.future;
  if (!step) return settled;
  return {
    document: step.document,
    past: [...settled.past, { document: settled.document, label: step.label }],
    future,
    before: null,
  };
}
