/** Why a person has to look at a payment, and what they do about it. */
export const paymentProblems: Readonly<Record<string, { label: string; advice: string }>> = {
  wrong_payment: {
    label: 'Wrong payment',
    advice:
      'The provider’s page was paid for another payment of ours. Compare the provider’s IDs, then refund it there.',
  },
  wrong_currency: {
    label: 'Wrong currency',
    advice:
      'It was paid in another currency than the order’s. Refund it at the provider, and ask the buyer to order again.',
  },
  wrong_amount: {
    label: 'Wrong amount',
    advice:
      'Another amount was paid than the order’s. Refund it at the provider, and ask the buyer to order again.',
  },
  refund_failed: {
    label: 'Refund failed',
    advice:
      'The buyer’s bank sent a refund back, so the buyer is still owed. Ask them for another way to pay them, then refund again.',
  },
};
