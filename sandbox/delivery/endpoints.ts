import type { Database } from '#sandbox/store/database.ts';
import type { Objects } from '#sandbox/store/objects.ts';

/** A webhook endpoint. */
export interface Endpoint {
  url: string;
  secret: string;
  /** Receives events of connected accounts; the others receive events of the platform. */
  connect: boolean;
}

interface NamedEndpoint extends Endpoint {
  name: string;
  enabled: readonly string[];
}

/** The private data of a webhook endpoint that was created through the API. */
export interface EndpointSecret {
  secret: string;
  connect: boolean;
}

/** The endpoints the sandbox was started with, by number, and those created through the API. */
export class Endpoints {
  readonly #db: Database;
  configured: readonly Endpoint[];

  constructor(db: Database, given: readonly Endpoint[]) {
    this.#db = db;
    this.configured = given;
  }

  #all(): NamedEndpoint[] {
    const made = this.#db
      .all<{ json: string; private_data: string }>(
        "select json, private_data from obj where kind = 'webhook_endpoint' and json ->> '$.status' = 'enabled'",
      )
      .map(({ json, private_data }) => ({
        endpoint: JSON.parse(json) as Objects['webhook_endpoint'],
        ...(JSON.parse(private_data) as EndpointSecret),
      }));
    return [
      ...this.configured.map((one, index) => ({ ...one, name: `given-${index}`, enabled: ['*'] })),
      ...made.map(({ endpoint, secret, connect }) => ({
        name: endpoint.id,
        url: endpoint.url,
        enabled: endpoint.enabled_events,
        secret,
        connect,
      })),
    ];
  }

  /** The names of the endpoints that subscribe to an event. */
  subscribedTo(type: string, account: string | null): string[] {
    return this.#all()
      .filter(({ connect, enabled }) => connect === (account !== null) && subscribes(enabled, type))
      .map(({ name }) => name);
  }

  find(name: string): Endpoint | undefined {
    return this.#all().find((one) => one.name === name);
  }
}

const subscribes = (enabled: readonly string[], type: string) =>
  enabled.includes('*') || enabled.includes(type);
