import { useOutletContext } from 'react-router';

/** What the queue tells the case that is open beside it. */
export interface QueueContext {
  /** The address of the queue, with its filter. */
  queuePath: string;
  /** The address of the case behind this one in the queue; null when it is the last. */
  nextPath(caseId: string): string | null;
}
export const useQueueContext = () => useOutletContext<QueueContext>();

/** What an open case is to begin with, when a key was pressed in the queue. */
export type CaseTask = 'note' | 'escalate';
