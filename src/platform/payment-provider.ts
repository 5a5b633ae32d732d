import Stripe from 'stripe';
import type { Config } from './config.ts';

/** The provider's own SDK, always: at the provider with a key, at our sandbox (same protocol) without. */
export function createProvider({ payments }: Pick<Config, 'payments'>): Stripe {
  const { secretKey, address } = payments;
  const common = { maxNetworkRetries: 2, timeout: 10_000, telemetry: false };
  return new Stripe(secretKey, address ? { ...common, ...address } : common);
}

/**
 * The SDK takes a 404 without an error in its body for a success. What it answers is believed when it names itself.
 * @throws when it is not such an object
 */
export function expectObject<T extends { id: string; object: string }>(value: T, object: T['object']): T {
  if (value?.object === object && typeof value.id === 'string' && value.id !== '') return value;
  throw new Error(`The payment provider answered something that is no ${object}`);
}
