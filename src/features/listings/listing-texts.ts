/** What is said of every kind of listing. */
export const listingTexts = {
  requested: '{people} invited you to share the earnings of {target}',
  granted: '{people} approved their share of {target}',
  declined: '{people} declined their share of {target}. It’s back in your drafts.',
  soldOut: '{target} is sold out. Add stock to keep selling.',
} as const;

/** A decision of our team about a listing. @param restored the texts of the states that it can be restored to */
export const decidedText = (restored: Readonly<Record<string, string>>) => ({
  text: '{target} was reviewed',
  values: { state: 'rejected' },
  by: 'state' as const,
  of: {
    rejected: '{target} was rejected. See the reason.',
    taken_down: '{target} was taken down. See the reason.',
    change_approved: 'Your change of {target} was approved. Buyers see it now.',
    change_rejected: 'Your change of {target} was rejected. See the reason.',
    ...restored,
  },
});
