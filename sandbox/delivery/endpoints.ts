import type { Database } from '#sandbox/store/database.ts';
import type { Objects } from '#sandbox/store/objects.ts';

/** Where events are told. */
export interface Endpoint {
  url: string;
  secret: string;
  /** Hears what happens at connected accounts; the others hear what happens at the platform. */
  connect: boolean;
}

interface Listener extends Endpoint {
  name: string;
  enabled: readonly string[];
}

/** What a webhook endpoint that was made by a call keeps beside itself. */
export interface EndpointSecret {
  secret: string;
  connect: boolean;
}

/** The endpoints the sandbox was started with, by number, and those that were made by a call. */
export class Endpoints {
  readonly #db: Database;
  given: readonly Endpoint[];

  constructor(db: Database, given: readonly Endpoint[]) {
    this.#db = db;
    this.given = given;
  }

  #all(): Listener[] {
    const made = this.#db
      .all<{ json: string; hidden: string }>(
        "select json, hidden from obj where kind = 'webhook_endpoint' and json ->> '$.status' = 'enabled'",
      )
      .map(({ json, hidden }) => ({
        endpoint: JSON.parse(json) as Objects['webhook_endpoint'],
        ...(JSON.parse(hidden) as EndpointSecret),
      }));
    return [
      ...this.given.map((one, index) => ({ ...one, name: `given-${index}`, enabled: ['*'] })),
      ...made.map(({ endpoint, secret, connect }) => ({
        name: endpoint.id,
        url: endpoint.url,
        enabled: endpoint.enabled_events,
        secret,
        connect,
      })),
    ];
  }

  /** Who has to hear of an event. */
  hearing(type: string, account: string | null): string[] {
    return this.#all()
      .filter(({ connect, enabled }) => connect === (account !== null) && hears(enabled, type))
      .map(({ name }) => name);
  }

  find(name: string): Endpoint | undefined {
    return this.#all().find((one) => one.name === name);
  }
}

const hears = (enabled: readonly string[], type: string) => enabled.includes('*') || enabled.includes(type);
