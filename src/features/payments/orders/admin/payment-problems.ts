/** Why staff have to look at a payment, and what to do about it. */
export const paymentProblems: Readonly<Record<string, { label: string; advice: string }>> = {
  wrong_payment: {
    label: 'Wrong payment',
    advice:
      'The charge belongs to another payment. Compare the provider’s IDs, then refund it at the provider.',
  },
  wrong_currency: {
    label: 'Wrong currency',
    advice:
      'It was paid in a different currency. Refund it at the provider, and ask the buyer to order again.',
  },
  wrong_amount: {
    label: 'Wrong amount',
    advice:
      'It was paid with a different amount. Refund it at the provider, and ask the buyer to order again.',
  },
  refund_failed: {
    label: 'Refund failed',
    advice:
      'The buyer’s bank returned the refund, so we still owe it to them. Ask them for another way to pay them, then refund it again.',
  },
};
