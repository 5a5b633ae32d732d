import type { ApplicationState, OpportunityState } from './opportunity.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    'opportunity.moved': {
      opportunityId: string;
      from: OpportunityState | null;
      to: OpportunityState;
      byAccountId: string | null;
    };
    /** An application moved; `from` is null for a new one. */
    'application.moved': {
      applicationId: string;
      opportunityId: string;
      accountId: string;
      from: ApplicationState | null;
      to: ApplicationState;
      byAccountId: string | null;
    };
    'application.message-sent': { applicationId: string; messageId: string; authorId: string };
  }
}
