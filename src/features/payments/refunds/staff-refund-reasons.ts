/** Why staff refund, as the audit log and the order keep it. */
export const staffRefundReasons = [
  'requested_by_buyer',
  'not_received',
  'not_as_described',
  'duplicate',
  'fraudulent',
  'goodwill',
  'other',
] as const;
export type StaffRefundReason = (typeof staffRefundReasons)[number];

export const staffRefundReasonLabels: Record<StaffRefundReason, string> = {
  requested_by_buyer: 'Requested by the buyer',
  not_received: 'Not received',
  not_as_described: 'Not as described',
  duplicate: 'Paid twice',
  fraudulent: 'Fraudulent',
  goodwill: 'Goodwill',
  other: 'Other',
};
