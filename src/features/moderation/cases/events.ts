import type { ActionKind } from '../action-kind.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** `accountId` is whose the thing is. Its reporters are those of the case's reports. */
    'case.decided': {
      caseId: string;
      accountId: string;
      outcome: 'resolved' | 'rejected';
      actions: readonly ActionKind[];
      /** The code of the rule that was broken; null when none was. */
      rule: string | null;
      /** To the author; may be empty. */
      message: string;
    };
  }
}
