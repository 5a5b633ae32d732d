import { reasonList } from '#features/moderation/reason-list.ts';

/** Why an opportunity is reported, or rejected in review. */
export const opportunityReasons = reasonList({
  MISLEADING: ['Misleading', 'Promises what it won’t keep, or hides what it costs.'],
  ASKS_FOR_MONEY: ['Asks for money', 'Applicants have to pay, or to buy something.', 'high'],
  PRIVATE_DATA: ['Asks for private data', 'Asks for documents, addresses or bank details.', 'high'],
  CHILD_SAFETY: ['A child is at risk', 'Endangers a child. We review these first.', 'urgent'],
  DISCRIMINATION: ['Discrimination', 'Excludes people for who they are.', 'high'],
  IMPERSONATION: ['Impersonation', 'Pretends to be another brand.'],
  UNCLEAR: ['Unclear', 'Doesn’t say what is offered, for whom, or for how much.', 'low'],
  SPAM: ['Spam', 'Advertising, or a copy of another opportunity.', 'low'],
});
