import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { readKept, storeKept, useAutosave, useKeptCopy, type Versioned } from './draft-keeping.ts';
import { type DraftRules, type Problem, problemsIn } from './draft-problems.ts';
import { useDraftValues, valueAt } from './draft-values.ts';

/** `local`: in this browser only. `conflict`: somebody saved another version since, and `ConflictNote` asks which stays. */
export type DraftState = 'unsaved' | 'saving' | 'saved' | 'local' | 'conflict';

export interface DraftOptions<Typed extends object, Input, Saved extends object>
  extends DraftRules<Typed, Input> {
  /** What the form begins with; of null: something new. */
  start: (saved: Saved | null) => Typed;
  /** As the server has it; left out in a form that only adds. A newer version replaces what is shown, until somebody types. */
  saved?: Saved | null;
  /** Creates it, or changes the version it is given. A 409 with `details.current` becomes a conflict. */
  save: (input: Input, saved: Saved | null, typed: Typed) => Promise<Saved>;
  /** Of a conflict: reads what the answer lacks. */
  current?: (now: Saved) => Promise<Saved>;
  /** The name of a copy in this browser, for what a closed tab must not lose; `tab ...`: only until then. */
  keep?: string | undefined;
  /** In a form that visitors are shown too: whose text it is. It leaves with them; a visitor's stays when they sign in. */
  writer?: string | null;
  /** Saves by itself: this many ms after the last change, and when the page is left. */
  autosave?: { after: number; when: (typed: Typed, saved: Saved | null) => boolean } | undefined;
}

export type Draft<Typed extends object, Saved extends object> = ReturnType<
  typeof useDraft<Typed, unknown, Saved>
>;

/** What a part of a form is given of its draft. */
export type DraftFields<Typed extends object> = Pick<
  Draft<Typed, object>,
  'values' | 'change' | 'problems' | 'error' | 'field' | 'checkbox'
>;

const textOf = (input: unknown): string => JSON.stringify(input) ?? '';

/**
 * What somebody types in a form, and how it is saved. Saves wait for each other, each with the last version. A problem
 * goes when its field is right, a refusal when anything changes.
 */
export function useDraft<Typed extends object, Input, Saved extends object>(
  options: DraftOptions<Typed, Input, Saved>,
) {
  const { start, keep, autosave, saved: given = null } = options;
  const typing = useTyping(options);
  const { values, isUnsaved } = typing;
  const refusals = useRefusals(options, typing.setProblems);
  const { theirs, setTheirs, isLocal, setLocal, refuse, wasRefused } = refusals;
  const saves = useSaves(given, refuse);
  const { saved, isRunning } = saves;
  /** Shows what is saved. */
  function show(now: Saved): void {
    saves.take(now);
    const shown = start(now);
    typing.markSent(shown);
    typing.show(shown);
  }
  async function send(isQuiet = false): Promise<Saved | null> {
    wasRefused.current = false;
    const typed = typing.now.current;
    const input = options.input(typed);
    const now = await saves.queue((before) => options.save(input, before, typed).then(saves.take), isQuiet);
    if (now) markSent(typed);
    return now;
  }
  function markSent(typed: Typed): void {
    setLocal(false);
    typing.markSent(typed);
    // At once: the page may be left in the same moment.
    if (keep !== undefined && !typing.hasUnsaved()) storeKept(keep, null);
  }
  const save = async (): Promise<Saved | null> => (typing.check() ? send() : null);
  const arrived = useEffectEvent((given: Versioned & Saved) => {
    const { id, version = 0 } = (saves.last() ?? {}) as Versioned;
    const isNewer = given.version === undefined || given.version > version;
    if (given.id !== id || (isNewer && !isUnsaved && !isRunning)) show(given);
    else if (given.version === version) saves.take(given);
  });
  useEffect(() => {
    if (given) arrived(given);
  }, [given]);
  const isDue = isUnsaved && !theirs && autosave?.when(values, saved) === true;
  useCopy(options, typing, saved);
  useAutosave({
    typed: typing.inputText,
    isDue,
    hasUnsaved: typing.hasUnsaved,
    after: autosave?.after,
    save: () => typing.check() && send(true),
    sendNow: send,
  });
  return {
    ...typing.fields,
    state: stateOf({ theirs, isRunning, isLocal, isUnsaved: isUnsaved || !saved }),
    /** What would be sent of what is typed now. */
    input: () => options.input(typing.now.current),
    isPending: isRunning,
    isUnsaved,
    /** Whether leaving now would lose something: it is asked before it is rendered. */
    wouldLose: () => keep === undefined && !isDue && typing.hasUnsaved(),
    saved,
    /** Of a conflict: the fields of the other version. */
    theirs: theirs && start(theirs),
    /** Checks and saves what is typed. @returns null when it is refused */
    save,
    /** Changes what is saved in another way, such as publishing it. @returns null when it is refused */
    act: (by: (before: Saved) => Promise<Saved>) =>
      saves.queue((before) =>
        before ? by(before).then(saves.take) : Promise.reject(new Error('This isn’t saved yet.')),
      ),
    /** Ends it, such as by sending it, after the saves before it. @returns null when it is refused */
    async finish<Result>(by: (before: Saved | null) => Promise<Result>): Promise<Result | null> {
      const typed = typing.now.current;
      const done = await saves.queue(by);
      if (done) markSent(typed);
      return done;
    },
    refuse,
    /** Shows it as the server wrote it, unless somebody has typed since, or what followed was refused and says why. */
    showSaved(): void {
      const now = saves.last();
      if (now && !wasRefused.current && !typing.hasUnsaved()) show(now);
    },
    /** Back to what is saved. */
    undo: () => typing.show(start(saved)),
    /** Ends a conflict: what was changed here replaces that of the other version, or all is replaced by it. */
    async choose(which: 'mine' | 'theirs'): Promise<Saved | null> {
      if (!theirs) return null;
      setTheirs(null);
      if (which === 'theirs') {
        show(theirs);
        return theirs;
      }
      saves.take(theirs);
      typing.change(untouched(start(theirs), { mine: typing.now.current, base: typing.base() }));
      return save();
    },
  };
}

/** What a refusal means: problems, another version to choose from, or that there is a copy in this browser only. */
function useRefusals<Typed extends object, Input, Saved extends object>(
  { current: readCurrent, keep, fields }: DraftOptions<Typed, Input, Saved>,
  setProblems: (problems: readonly Problem[]) => void,
) {
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isLocal, setLocal] = useState(false);
  /** Since it was last sent. */
  const wasRefused = useRef(false);
  /** @param isQuiet it saved by itself: nobody is interrupted while a copy is kept */
  async function refuse(error: unknown, isQuiet = false): Promise<void> {
    const { details, status = 0 } = error as Refusal;
    const { current = null } = (details ?? {}) as { current?: Saved };
    setTheirs(current && readCurrent ? await readCurrent(current) : current);
    const isKept = keep !== undefined && (isQuiet || status === 0 || status >= 500);
    setLocal(isKept);
    wasRefused.current = true;
    if (!current && !(isKept && isQuiet)) setProblems(problemsIn(error as Refusal, fields));
  }
  return { theirs, setTheirs, isLocal, setLocal, refuse, wasRefused };
}

/** Keeps the copy in this browser, and follows whose text it is, which a page from the server learns later. */
function useCopy<Typed extends object, Input, Saved extends object>(
  { keep, writer, start, saved: given }: DraftOptions<Typed, Input, Saved>,
  typing: ReturnType<typeof useTyping<Typed, Input, Saved>>,
  saved: Saved | null,
): void {
  const before = useRef(writer);
  const become = useEffectEvent((person: string | null) => {
    if (before.current && before.current !== person) {
      const fresh = start(given ?? null);
      typing.markSent(fresh);
      typing.show(fresh);
    }
    before.current = person;
    if (!typing.hasUnsaved()) typing.fields.change(readKept(keep, given ?? null) as Partial<Typed>);
  });
  useEffect(() => {
    if (writer !== undefined) become(writer);
  }, [writer]);
  // What a form added before is no version of what it adds next.
  const version = given === undefined ? null : saved;
  useKeptCopy(keep, { typed: typing.values, saved: version, isUnsaved: typing.isUnsaved });
}

/** What is typed, beside what was saved last. */
function useTyping<Typed extends object, Input, Saved extends object>(
  options: DraftOptions<Typed, Input, Saved>,
) {
  const rules = useRef<DraftRules<Typed, Input>>(options);
  rules.current = options;
  const { keep, saved = null } = options;
  const [began] = useState(() => options.start(saved));
  const shown = useDraftValues(rules, () => ({ ...began, ...readKept(keep, saved) }));
  /** What was sent last: the server may have written it differently. */
  const sent = useRef(textOf(options.input(began)));
  /** What was typed then. */
  const base = useRef(began);
  const inputText = textOf(options.input(shown.values));
  return {
    ...shown,
    inputText,
    isUnsaved: inputText !== sent.current,
    /** At this moment, before it is rendered. */
    hasUnsaved: () => textOf(rules.current.input(shown.now.current)) !== sent.current,
    base: () => base.current,
    markSent(typed: Typed): void {
      sent.current = textOf(options.input(typed));
      base.current = typed;
    },
  };
}
/** The fields of another version that nobody has changed here. */
const untouched = <Typed extends object>(theirs: Typed, { mine, base }: { mine: Typed; base: Typed }) =>
  Object.fromEntries(
    Object.entries(theirs).filter(([name]) => textOf(valueAt(mine, name)) === textOf(valueAt(base, name))),
  ) as Partial<Typed>;

function stateOf(is: {
  theirs: unknown;
  isRunning: boolean;
  isLocal: boolean;
  isUnsaved: boolean;
}): DraftState {
  if (is.theirs) return 'conflict';
  if (is.isRunning) return 'saving';
  if (is.isLocal) return 'local';
  return is.isUnsaved ? 'unsaved' : 'saved';
}

/** The changes of one thing, one after the other, each of the version that the last one made. */
function useSaves<Saved extends object>(
  first: Saved | null,
  refuse: (error: unknown, isQuiet: boolean) => Promise<void>,
) {
  const [saved, setSaved] = useState(first);
  const [running, setRunning] = useState(0);
  const last = useRef(first);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  function take(now: Saved): Saved {
    last.current = now;
    setSaved(now);
    return now;
  }
  async function run<Result>(change: (before: Saved | null) => Promise<Result>, isQuiet: boolean) {
    setRunning((count) => count + 1);
    try {
      return await change(last.current);
    } catch (error) {
      await refuse(error, isQuiet);
      return null;
    } finally {
      setRunning((count) => count - 1);
    }
  }
  return {
    saved,
    isRunning: running > 0,
    last: () => last.current,
    take,
    /** @returns null when it was refused */
    queue<Result>(
      change: (before: Saved | null) => Promise<Result>,
      isQuiet = false,
    ): Promise<Result | null> {
      const done = queue.current.then(() => run(change, isQuiet));
      queue.current = done;
      return done;
    },
  };
}
