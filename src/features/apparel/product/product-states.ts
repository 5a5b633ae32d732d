export const productStates = [
  'draft',
  'in_review',
  'rejected',
  'published',
  'paused',
  'discontinued',
  'taken_down',
] as const;
export type ProductState = (typeof productStates)[number];

/** The states a product can change to. */
export const productTransitions: Record<ProductState, readonly ProductState[]> = {
  // What was sold before can be a draft again, and end.
  draft: ['in_review', 'discontinued'],
  // Withdrawn, or declined by somebody who would have a share.
  in_review: ['published', 'rejected', 'draft', 'discontinued'],
  rejected: ['in_review', 'discontinued'],
  published: ['paused', 'discontinued', 'taken_down'],
  paused: ['published', 'discontinued', 'taken_down'],
  taken_down: ['published', 'paused', 'discontinued'],
  discontinued: [],
};

export const productStateLabels: Record<ProductState, string> = {
  draft: 'Draft',
  in_review: 'Waiting for approval',
  rejected: 'Rejected',
  published: 'On sale',
  paused: 'Sales paused',
  discontinued: 'Discontinued',
  taken_down: 'Taken down',
};
