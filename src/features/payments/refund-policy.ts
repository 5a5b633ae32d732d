/** How long a buyer may give back what they bought for themselves, unused: digital goods, all of it. */
export const RETURN_DAYS = 14;

/** Whether the time to give something back is not over. */
export const isInReturnTime = (paidAt: string, now: Date): boolean =>
  now.getTime() - new Date(paidAt).getTime() < RETURN_DAYS * 86_400_000;
