import { useOutletContext } from 'react-router';

/** What the queue passes to the open case beside it. */
export interface QueueContext {
  /** The address of the queue, with its filter. */
  queuePath: string;
  /** The address of the next case in the queue; null for the last one. */
  nextPath(caseId: string): string | null;
}
export const useQueueContext = () => useOutletContext<QueueContext>();

/** What to open in the case, when its key was pressed in the queue. */
export type CaseTask = 'note' | 'escalate';
