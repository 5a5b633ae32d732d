export const frameStates = ['draft', 'in_review', 'rejected', 'listed', 'unlisted', 'taken_down'] as const;
export type FrameState = (typeof frameStates)[number];

/** The states a frame can change to. */
export const frameTransitions: Record<FrameState, readonly FrameState[]> = {
  draft: ['in_review'],
  // Withdrawn, or declined by somebody who would have a share.
  in_review: ['listed', 'rejected', 'draft'],
  rejected: ['in_review'],
  listed: ['unlisted', 'taken_down'],
  unlisted: ['listed', 'taken_down'],
  taken_down: ['listed', 'unlisted'],
};

export const frameStateLabels: Record<FrameState, string> = {
  draft: 'Draft',
  in_review: 'Waiting for approval',
  rejected: 'Rejected',
  listed: 'Listed',
  unlisted: 'Not listed',
  taken_down: 'Taken down',
};

export const licences = ['unlimited', 'single'] as const;
export type Licence = (typeof licences)[number];

export const licenceLabels: Record<Licence, string> = {
  unlimited: 'Any number of cards',
  single: 'One card',
};
