import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Refusal } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { readKept, useAutosave, useKeptCopy, type Versioned } from './draft-keeping.ts';
import { type DraftRules, draftResolver, fieldOf, problemsIn, WHOLE_FORM } from './draft-problems.ts';

/** `local`: in this browser only. `conflict`: somebody saved another version since, and `ConflictNote` asks which stays. */
export type DraftState = 'unsaved' | 'saving' | 'saved' | 'local' | 'conflict';

export interface DraftOptions<Typed extends FieldValues, Input, Saved extends Versioned>
  extends DraftRules<Typed, Input> {
  /** What the form begins with; of null: something new. */
  start: (saved: Saved | null) => Typed;
  /** As the server has it. A newer version replaces what is shown, until somebody has begun to type. */
  saved: Saved | null;
  /** Creates it, or changes the version it is given. A 409 with `details.current` becomes a conflict. */
  save: (input: Input, saved: Saved | null, typed: Typed) => Promise<Saved>;
  /** The name of a copy in this browser, for what a closed tab must not lose. */
  keep?: string | undefined;
  /** Saves by itself: this many ms after the last change, and when the page is left. */
  autosave?: { after: number; when: (typed: Typed, saved: Saved | null) => boolean } | undefined;
}

export type Draft<Typed extends FieldValues, Saved extends Versioned> = ReturnType<
  typeof useDraft<Typed, unknown, Saved>
>;

/** What a part of a form is given of its draft. */
export type DraftFields<Typed extends FieldValues> = ReturnType<typeof useFields<Typed>>;

const textOf = (input: unknown): string => JSON.stringify(input) ?? '';

/**
 * What somebody types in a form, and how it is saved. Saves wait for each other, each with the last version. A problem
 * goes when its field is right, a refusal when anything changes.
 */
export function useDraft<Typed extends FieldValues, Input, Saved extends Versioned>(
  options: DraftOptions<Typed, Input, Saved>,
) {
  const { start, keep, autosave } = options;
  const typing = useTyping(options);
  const { form, values, isUnsaved } = typing;
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isLocal, setLocal] = useState(false);

  function refuse(error: unknown): void {
    const { details, status = 0, field = '', message } = error as Refusal;
    const { current = null } = (details ?? {}) as { current?: Saved };
    setTheirs(current);
    setLocal(keep !== undefined && (status === 0 || status >= 500));
    if (!current) form.setError(fieldOf(field, options.fields) as Path<Typed>, { type: 'refused', message });
  }
  const saves = useSaves(options.saved, refuse);
  const { saved, isRunning } = saves;
  /** Shows what is saved. */
  function show(now: Saved): void {
    saves.take(now);
    const shown = start(now);
    typing.markSent(shown);
    form.reset(shown);
  }
  async function send(): Promise<Saved | null> {
    const typed = structuredClone(form.getValues());
    const input = options.input(typed);
    const now = await saves.queue((before) => options.save(input, before, typed));
    if (!now) return null;
    setLocal(false);
    typing.markSent(typed);
    return now;
  }
  async function save(): Promise<Saved | null> {
    let now: Saved | null = null;
    await form.handleSubmit(async () => {
      now = await send();
    })();
    return now;
  }
  const arrived = useEffectEvent((given: Saved) => {
    const { id, version = 0 } = saves.last() ?? {};
    if (given.id !== id || (given.version > version && !isUnsaved && !isRunning)) show(given);
    else if (given.version === version) saves.take(given);
  });
  useEffect(() => {
    if (options.saved) arrived(options.saved);
  }, [options.saved]);
  const isDue = isUnsaved && !theirs && autosave?.when(values, saved) === true;
  useKeptCopy(keep, { typed: values, saved, isUnsaved });
  useAutosave({ typed: typing.inputText, isDue, after: autosave?.after, save, sendNow: send });
  const fields = useFields(form, values);
  return {
    ...fields,
    state: stateOf({ theirs, isRunning, isLocal, isUnsaved: isUnsaved || !saved }),
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
      saves.queue((before) => (before ? by(before) : Promise.reject(new Error('This isn’t saved yet.')))),
    refuse,
    /** Shows it as the server wrote it, unless somebody has typed since. */
    showSaved(): void {
      const now = saves.last();
      if (now && !typing.hasUnsaved()) show(now);
    },
    /** Back to what is saved. */
    undo: () => form.reset(start(saved)),
    /** Ends a conflict: what was changed here replaces that of the other version, or all is replaced by it. */
    async choose(which: 'mine' | 'theirs'): Promise<Saved | null> {
      if (!theirs) return null;
      setTheirs(null);
      if (which === 'theirs') {
        show(theirs);
        return theirs;
      }
      saves.take(theirs);
      fields.change(untouched(start(theirs), { mine: form.getValues(), base: typing.base() }));
      return save();
    },
  };
}

/** What is typed, beside what was saved last. */
function useTyping<Typed extends FieldValues, Input, Saved extends Versioned>(
  options: DraftOptions<Typed, Input, Saved>,
) {
  const rules = useRef<DraftRules<Typed, Input>>(options);
  rules.current = options;
  const [began] = useState(() => options.start(options.saved));
  const form = useForm<Typed>({
    resolver: draftResolver(() => rules.current),
    defaultValues: { ...began, ...readKept(options.keep, options.saved) } as DefaultValues<Typed>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = form.watch();
  /** What was sent last: the server may have written it differently. */
  const sent = useRef(textOf(options.input(began)));
  /** What was typed then. */
  const base = useRef(began);
  const inputText = textOf(options.input(values));
  return {
    form,
    values,
    inputText,
    isUnsaved: inputText !== sent.current,
    /** At this moment, before it is rendered. */
    hasUnsaved: () => textOf(rules.current.input(form.getValues())) !== sent.current,
    base: () => base.current,
    markSent(typed: Typed): void {
      sent.current = textOf(options.input(typed));
      base.current = typed;
    },
  };
}

/** The fields of another version that nobody has changed here. */
const untouched = <Typed extends FieldValues>(theirs: Typed, { mine, base }: { mine: Typed; base: Typed }) =>
  Object.fromEntries(
    Object.entries(theirs).filter(([name]) => textOf(lookUp(mine, name)) === textOf(lookUp(base, name))),
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
function useSaves<Saved extends Versioned>(first: Saved | null, refuse: (error: unknown) => void) {
  const [saved, setSaved] = useState(first);
  const [running, setRunning] = useState(0);
  const last = useRef(first);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  function take(now: Saved): void {
    last.current = now;
    setSaved(now);
  }
  async function run(change: (before: Saved | null) => Promise<Saved>): Promise<Saved | null> {
    setRunning((count) => count + 1);
    try {
      const now = await change(last.current);
      take(now);
      return now;
    } catch (error) {
      refuse(error);
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
    queue(change: (before: Saved | null) => Promise<Saved>): Promise<Saved | null> {
      const done = queue.current.then(() => run(change));
      queue.current = done;
      return done;
    },
  };
}

/** The fields of the form, each with its problem. */
function useFields<Typed extends FieldValues>(form: UseFormReturn<Typed>, values: Typed) {
  const problems = problemsIn(form.formState.errors);
  const recheck = useEffectEvent(() => {
    const names = problems.map(({ field }) => (field || WHOLE_FORM) as Path<Typed>);
    if (names.length > 0) void form.trigger(names);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => recheck() }), [form]);
  const change = useCallback(
    (part: Partial<Typed>) => {
      for (const [name, value] of Object.entries(part))
        form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
    },
    [form],
  );
  return {
    values,
    change,
    problems,
    /** The problem of a field, or else the first one inside it. */
    error(name: string): string | undefined {
      const of = problems.find(({ field }) => field === name);
      return (of ?? problems.find(({ field }) => field.startsWith(`${name}.`)))?.message;
    },
    /** For a text field. */
    field: <Name extends Path<Typed>>(name: Name) => ({
      ...form.register(name),
      value: form.getValues(name),
    }),
    /** For a checkbox. */
    checkbox: (name: Path<Typed>) => ({ ...form.register(name), checked: Boolean(form.getValues(name)) }),
  };
}
