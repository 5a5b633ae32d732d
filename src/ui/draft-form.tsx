import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictNote } from '#ui/conflict-note.tsx';
import type { Versioned } from '#ui/draft-keeping.ts';
import type { Problem } from '#ui/draft-problems.ts';
import { FormErrors } from '#ui/form-errors.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import type { Draft } from '#ui/use-draft.ts';

interface DraftFormProps<Typed extends FieldValues, Saved extends Versioned> {
  draft: Draft<Typed, Saved>;
  /** After it was saved. @param pressed the value of the button */
  then?: (saved: Saved, pressed: string) => unknown;
  /** Saving was refused: the first problem, so that its part of the form can be shown. */
  onRefused?: (first: Problem) => void;
  /** Above the problems. */
  title?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A form for a draft: its problems, the choice in a conflict, and the question before unsaved changes are left. */
export function DraftForm<Typed extends FieldValues, Saved extends Versioned>({
  draft,
  then,
  onRefused,
  title = 'Not saved',
  id,
  className,
  children,
}: DraftFormProps<Typed, Saved>) {
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef('');
  const [refusals, setRefusals] = useState(0);
  const showFirst = useEffectEvent(() => {
    const [first] = draft.problems;
    if (first) onRefused?.(first);
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
      draft.refuse(error);
    } finally {
      setBusy(false);
    }
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || draft.isPending) return;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    pressed.current = button?.value ?? '';
    void finish(draft.save());
  }
  function choose(which: 'mine' | 'theirs') {
    const chosen = draft.choose(which);
    if (which === 'mine') void finish(chosen);
  }
  return (
    <form id={id} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={send}>
      <FormErrors title={title} errors={draft.problems} />
      <ConflictNote draft={draft} onChoose={choose} />
      <div className={className}>{children}</div>
      <LeaveGuard when={draft.wouldLose} />
    </form>
  );
}
