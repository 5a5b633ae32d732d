/** What a file shows, as the provider calls it. */
export const evidenceKinds = [
  'shipping_documentation',
  'customer_communication',
  'uncategorized_file',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const evidenceLabels: Record<EvidenceKind, string> = {
  shipping_documentation: 'Proof of shipping or delivery',
  customer_communication: 'Messages with the buyer',
  uncategorized_file: 'Something else',
};

/** What other sellers of the payment added as one kind. */
export const takenBy = ['pictures', 'pdf'] as const;
export type TakenBy = (typeof takenBy)[number];

/** Why this kind doesn't take everything any more. */
export const takenText: Record<TakenBy, string> = {
  pictures:
    'Another seller of this order added a picture here, and the bank gets one file of each kind. Add a picture too, or your PDF as another kind.',
  pdf: 'Another seller of this order added a PDF here, and the bank gets one file of each kind. Add yours as another kind.',
};
