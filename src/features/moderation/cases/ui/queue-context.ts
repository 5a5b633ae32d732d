import { useOutletContext } from 'react-router';

/** What the queue passes to the open case beside it. */
export interface QueueContext {
  /** The address of the queue, with its filter. */
  queuePath: string;
  /** The address of the next case in the queue; null for the last one. */
  nextPath(caseId: string): string | null;
}
export const useQueueContext = () => useOutletContext<QueueContext>();

/** What to begin in the case, when its key was pressed in the queue. */
export type CaseTask = 'note' | 'escalate' | DecisionTask;
/** An action to begin a decision with; `dismiss` is that no rule was broken. */
export type DecisionTask = 'hide' | 'remove' | 'warn' | 'dismiss';

export const decisionKeys: readonly (readonly [key: string, task: DecisionTask])[] = [
  ['h', 'hide'],
  ['r', 'remove'],
  ['w', 'warn'],
  ['d', 'dismiss'],
];

/** The keys that open a case with a task. */
export const taskOfKey: ReadonlyMap<string, CaseTask> = new Map<string, CaseTask>([
  ['e', 'escalate'],
  ['n', 'note'],
  ...decisionKeys,
]);
