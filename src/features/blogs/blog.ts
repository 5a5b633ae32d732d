/** From the first word to the archive. */
export const blogStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type BlogState = (typeof blogStates)[number];

/** What is archived can be published again, at its old address. */
export const blogTransitions: Readonly<Record<BlogState, readonly BlogState[]>> = {
  draft: ['scheduled', 'published'],
  // To another time, too.
  scheduled: ['scheduled', 'draft', 'published'],
  published: ['archived'],
  archived: ['published'],
};

/** Why others don't see a blog although it is published. */
export const heldStates = ['pending_review', 'rejected', 'hidden', 'removed'] as const;
export type HeldState = (typeof heldStates)[number];

/** From null to null it is shown. Staff decide, except that its author sends a rejected one to review again. */
export const heldTransitions: Readonly<Record<HeldState | 'shown', readonly (HeldState | null)[]>> = {
  shown: ['pending_review', 'hidden', 'removed'],
  pending_review: [null, 'rejected', 'hidden', 'removed'],
  rejected: ['pending_review', null, 'removed'],
  hidden: [null, 'pending_review', 'removed'],
  // When an appeal overturns a decision.
  removed: [null, 'pending_review', 'hidden'],
};

/** Guides are written by our team. */
export const blogKinds = ['blog', 'guide'] as const;
export type BlogKind = (typeof blogKinds)[number];

export const limits = {
  title: 128,
  excerpt: 300,
  body: 50_000,
  alt: 300,
  tags: 4,
  /** In the text, the cover aside. */
  pictures: 30,
  address: 500,
  /** How far ahead a blog can be scheduled. */
  scheduleMinutes: 1,
  scheduleDays: 365,
} as const;

export const blogPath = (slug: string): string => `/blogs/${slug}`;
