/** What became of the disputes of a payment: with the buyer's bank, closed for the seller, or closed for the buyer. */
export const disputeOutcomes = ['open', 'won', 'lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What the buyer reads of their payment while it is disputed. */
export const disputedText = (outcome: DisputeOutcome | null): string =>
  outcome === 'lost'
    ? 'You disputed this payment, and your bank returned the money to you.'
    : 'You disputed this payment. Your bank is reviewing it.';
