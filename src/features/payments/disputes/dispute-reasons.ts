interface Reason {
  /** What the buyer's bank says, to the seller. */
  says: string;
  /** What helps against it. */
  helps: string;
}

const otherwise: Reason = {
  says: 'The buyer’s bank asks whether this payment was right.',
  helps: 'Say what was ordered, when it was delivered, and what you and the buyer wrote to each other.',
};

/** By the provider's code. */
const reasons = new Map<string, Reason>([
  [
    'fraudulent',
    {
      says: 'The cardholder says they didn’t make this payment.',
      helps: 'Show that it went to them: the address, the tracking, or messages with the buyer.',
    },
  ],
  [
    'product_not_received',
    {
      says: 'The buyer says it never arrived.',
      helps: 'Show the tracking, and a proof of delivery if you have one.',
    },
  ],
  [
    'product_unacceptable',
    {
      says: 'The buyer says it isn’t what they ordered, or came damaged.',
      helps: 'Show what you sent, and what you offered when they wrote to you.',
    },
  ],
  [
    'duplicate',
    {
      says: 'The buyer says they paid twice for the same thing.',
      helps: 'Say what each payment was for.',
    },
  ],
  [
    'credit_not_processed',
    {
      says: 'The buyer says they’re owed a refund.',
      helps: 'Say whether they asked for one, and what you answered.',
    },
  ],
  [
    'unrecognized',
    {
      says: 'The buyer doesn’t recognise this payment.',
      helps: 'Say what was ordered and where it was sent.',
    },
  ],
]);

export const disputeReason = (code: string): Reason => reasons.get(code) ?? otherwise;
