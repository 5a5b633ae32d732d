import type { QueryClient } from '@tanstack/react-query';
import { getAgreement, getMyAgreements } from './agreements/calls.ts';
import { getApplicants, getApplicationMessages, getMyApplications } from './applications/calls.ts';
import { getMyOpportunities, getOpportunities, getOpportunity } from './listing/calls.ts';

/** Refetches what pages show of opportunities and applications. */
export function refreshOpportunities(client: QueryClient): void {
  for (const { path } of [
    getOpportunities,
    getOpportunity,
    getMyOpportunities,
    getMyApplications,
    getApplicants,
    getApplicationMessages,
    getAgreement,
    getMyAgreements,
  ])
    void client.invalidateQueries({ queryKey: [path] });
}
