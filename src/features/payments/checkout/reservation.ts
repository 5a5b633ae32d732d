/** How long what somebody wants to pay for is set aside for them. */
export const RESERVED_MINUTES = 10;
