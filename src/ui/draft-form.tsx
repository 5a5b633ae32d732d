import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Problem } from '#ui/draft-problems.ts';
import { controlOf, FormErrors } from '#ui/form-errors.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import type { Draft } from '#ui/use-draft.ts';

// Visitors' pages have forms too, and hardly any ends in a conflict.
const ConflictNote = lazy(() => import('#ui/conflict-note.tsx'));

interface DraftFormProps<Typed extends object, Saved extends object> {
  draft: Draft<Typed, Saved>;
  /** Asked first: false when it isn't sent now, as for a visitor or a step that isn't the last. */
  before?: () => boolean;
  /** After it was saved. @param pressed the value of the button */
  then?: (saved: Saved, pressed: string) => unknown;
  /** Saving was refused: the first problem, so that its part of the form can be shown. */
  onRefused?: (first: Problem) => void;
  /** Above the list of problems. Without one each field shows its own, and the first takes the focus. */
  title?: string;
  /** With a title: only what belongs to no field is listed. */
  listsOthers?: boolean;
  /** What is typed is no loss, such as an address to sign in with. */
  mayLeave?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A form for a draft: its problems, the choice in a conflict, and the question before unsaved changes are left. */
export function DraftForm<Typed extends object, Saved extends object>({
  draft,
  before,
  then,
  onRefused,
  title,
  listsOthers = title === undefined,
  mayLeave = false,
  id,
  className,
  children,
}: DraftFormProps<Typed, Saved>) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef('');
  const [refusals, setRefusals] = useState(0);
  const showFirst = useEffectEvent(() => {
    const [first] = draft.problems;
    if (!first) return;
    onRefused?.(first);
    if (listsOthers) controlOf(form.current, first.field)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) showFirst();
  }, [refusals]);
  async function finish(saving: Promise<Saved | null>): Promise<void> {
    setBusy(true);
    try {
      const saved = await saving;
      if (!saved) return setRefusals((count) => count + 1);
      await then?.(saved, pressed.current);
      draft.showSaved();
    } catch (error) {
      await draft.refuse(error);
    } finally {
      setBusy(false);
    }
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (before?.() === false) return setRefusals((count) => count + 1);
    if (draft.isPending) return;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    pressed.current = button?.value ?? '';
    void finish(draft.save());
  }
  function choose(which: 'mine' | 'theirs') {
    const chosen = draft.choose(which);
    if (which === 'mine') void finish(chosen);
  }
  const listed = listsOthers
    ? draft.problems.filter(({ field }) => !hasField(draft.values, field))
    : draft.problems;
  return (
    <form ref={form} id={id} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={send}>
      <FormErrors title={title} errors={listed} />
      <Suspense>{draft.theirs && <ConflictNote draft={draft} onChoose={choose} />}</Suspense>
      <div className={className}>{children}</div>
      {!mayLeave && <LeaveGuard when={draft.wouldLose} />}
    </form>
  );
}

const hasField = (values: object, path: string): boolean => (path.split('.')[0] ?? '') in values;
