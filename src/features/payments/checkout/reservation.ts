/** How long items are reserved for a payment. */
export const RESERVED_MINUTES = 10;
