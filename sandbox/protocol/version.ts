import Stripe from 'stripe';

/** The SDK's pinned API version: our types are its types. */
export const API_VERSION: string = Stripe.API_VERSION;
