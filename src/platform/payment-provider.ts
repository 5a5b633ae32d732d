import Stripe from 'stripe';
import type { Config } from './config.ts';
import { type Currency, currencies, isCurrency } from './currencies.ts';
import type { Outgoing } from './external-services.ts';
import { isId, type ProviderId, type RowId } from './ids.ts';

/**
 * The provider's own SDK in every case: with a key it calls the provider, without one our sandbox, which speaks the
 * same protocol.
 */
export function createProvider({ payments }: Pick<Config, 'payments'>, outgoing?: Outgoing): Stripe {
  const { secretKey, address } = payments;
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...address,
    ...(outgoing && { httpClient: watched(Stripe.createNodeHttpClient(), outgoing) }),
  });
}

/** Each request, the repeated ones too. One that the provider can't answer now counts as failed. */
function watched(client: Stripe.HttpClient, outgoing: Outgoing): Stripe.HttpClient {
  const ask = client.makeRequest.bind(client);
  client.makeRequest = async (...given) => {
    const [, , path, method] = given;
    // `checkout` of /v1/checkout/sessions/...: what follows may be an id.
    const [, , resource = ''] = path.split(/[/?]/);
    let answer: Stripe.HttpClientResponse | undefined;
    try {
      return await outgoing.call('provider', `${method} ${resource}`, async () => {
        answer = await ask(...given);
        if (answer.getStatusCode() >= 500) throw new Error(`The provider answered ${answer.getStatusCode()}`);
        return answer;
      });
    } catch (error) {
      // The SDK itself decides what an answer means, and whether it asks again.
      if (answer) return answer;
      throw error;
    }
  };
  return client;
}

/**
 * The SDK accepts a 404 without an error body as a success, so a response must identify itself.
 * @throws when it isn't such an object
 */
export function expectObject<T extends { id: string; object: string }>(
  value: T,
  object: T['object'],
): T & { id: ProviderId } {
  if (value?.object === object && typeof value.id === 'string' && value.id !== '')
    return value as T & { id: ProviderId };
  throw new Error(`The payment provider answered something that is no ${object}`);
}

/** An amount and its currency as the provider wants them. The only place that knows how its units differ from ours. */
export const toProvider = (amount: number, currency: Currency): { amount: number; currency: string } => ({
  amount: amount * currencies[currency].wire,
  currency: currency.toLowerCase(),
});

/** An amount of the provider's in our units; null for one in a currency that we don't sell in. */
export function fromProvider(
  amount: number,
  providerCurrency: string,
): { amount: number; currency: Currency } | null {
  const currency = providerCurrency.toUpperCase();
  return isCurrency(currency) ? { amount: amount / currencies[currency].wire, currency } : null;
}

/** The id of a row of ours that we stored with an object of the provider's; null when there is none, or it isn't ours. */
export function ownRowId(metadata: Stripe.Metadata | null | undefined, name: string): RowId | null {
  const id = metadata?.[name];
  return id !== undefined && isId(id) ? id : null;
}

const { errors } = Stripe;
const refusals = [
  errors.StripeInvalidRequestError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
  errors.StripeCardError,
];
/** The same request is in progress, or there are too many requests. */
const retryable = [409, 429];

/**
 * Whether the provider refused for good. Any other error (no response, a timeout, a rate limit, a server error) leaves
 * open whether it was done; the same request with the same idempotency key finds out.
 */
export const wasRefused = (error: unknown): boolean =>
  refusals.some((kind) => error instanceof kind && !retryable.includes(error.statusCode ?? 0));

/** The provider doesn't know the object we asked for. */
export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Request options while a person waits: a short timeout and one retry. */
export const interactive = { timeout: 6_000, maxNetworkRetries: 1 };
