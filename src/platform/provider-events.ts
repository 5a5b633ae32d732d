import type { Deps, JobCtx } from './ctx.ts';
import type { ProviderId } from './ids.ts';

/** An event of the payment provider. Only its ids are trusted: the current state is fetched from the provider. */
export interface ProviderEvent {
  id: ProviderId;
  type: string;
  objectId: ProviderId;
  /** What we stored with the object, or with the subscription it bills: which row of ours it is about. */
  metadata: Readonly<Record<string, string>>;
  /** Whose object it is at the provider; null where nobody's. */
  customerId: string | null;
  /** When it happened, by the provider's clock. */
  createdAt: Date;
  /** The connected account it belongs to; null for our own. */
  account: string | null;
}

/**
 * Applies some types of the provider's events. A feature brings its own in `providerEvents`; the webhook endpoint
 * belongs to payments. The event is recorded in the transaction of `apply`, so its effect and the record commit
 * together.
 */
export interface ProviderEventHandler<Fact = unknown> {
  types: readonly string[];
  /** Fetches the current state from the provider, outside any transaction. null: not ours. */
  read(deps: Deps, event: ProviderEvent): Promise<Fact | null>;
  /** Can be called again with an older or newer state: it locks its row and only does what is still missing. */
  apply(tx: JobCtx, fact: Fact, event: ProviderEvent): Promise<void>;
  /** Runs after commit: follow-up requests to the provider. The effect must not depend on them. */
  after?(deps: Deps, fact: Fact): Promise<void>;
}
