import type { Deps, JobCtx } from './ctx.ts';

/** What the payment provider says happened. Only the names are believed: what is true is asked of the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string;
  /** The connected account it happened on; null for our own. */
  account: string | null;
}

/**
 * Applies some kinds of the provider's events. A feature brings its own in `providerEvents`; the one door that
 * receives them is payments. The event is written down in the transaction of `apply`, so an effect and "seen" are one.
 */
export interface ProviderEventHandler<Fact = unknown> {
  types: readonly string[];
  /** Asks the provider how things stand now, outside any transaction. null: not of this house. */
  read(deps: Deps, event: ProviderEvent): Promise<Fact | null>;
  /** May be called again with an older or newer fact: locks its row, and does only what is still to be done. */
  apply(tx: JobCtx, fact: Fact, event: ProviderEvent): Promise<void>;
  /** Once that is committed: what the provider has to be asked for in turn. Must not be needed for the effect. */
  after?(deps: Deps, fact: Fact): Promise<void>;
}
