import { useState } from 'react';
import type { ActionKind } from '../../action-kind.ts';
import { Decision } from '../case-fields.ts';

export interface Draft {
  outcome: 'resolve' | 'reject';
  kinds: readonly ActionKind[];
  /** For a suspension. */
  days: number;
  rule: string;
  message: string;
  note: string;
}

/** The form of a decision, with its errors once somebody tried to send it. */
export function useDecision(initial: Partial<Draft>) {
  const [draft, setDraft] = useState<Draft>({
    outcome: 'resolve',
    kinds: [],
    days: 7,
    rule: '',
    message: '',
    note: '',
    ...initial,
  });
  const [isTried, setIsTried] = useState(false);
  const parsed = Decision.safeParse(decisionOf(draft));
  const errors: Record<string, string> = {};
  if (isTried) {
    for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  }
  return {
    draft,
    errors,
    set: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    toggle(kind: ActionKind, isOn: boolean) {
      setDraft((before) => {
        const others = before.kinds.filter((one) => one !== kind && one !== 'none' && kind !== 'none');
        return { ...before, kinds: isOn ? [...others, kind] : before.kinds.filter((one) => one !== kind) };
      });
    },
    /** The decision; null when something is missing, which then shows errors. */
    submit(): Decision | null {
      setIsTried(true);
      return parsed.success ? parsed.data : null;
    },
  };
}
export type DecisionState = ReturnType<typeof useDecision>;

const decisionOf = ({ outcome, kinds, days, rule, message, note }: Draft) =>
  outcome === 'reject'
    ? { outcome, note }
    : {
        outcome,
        actions: kinds.map((kind) => (kind === 'suspend' ? { kind, days } : { kind })),
        rule,
        message,
        note,
      };
