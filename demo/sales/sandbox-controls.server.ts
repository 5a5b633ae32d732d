import type { Config } from '#platform/config.ts';

const WAIT_MS = 30_000;

/** What the fill does with the sandbox's control API. */
export interface SandboxControls {
  url: string;
  /** Sets its clock, also back. */
  setClock(to: Date): Promise<void>;
  /** Whether it sends events to the app: during a past sale the app would date them today. */
  deliverEvents(deliver: 'never' | 'later' | 'now'): Promise<void>;
  /** Completes the onboarding of a connected account, without its page. */
  onboard(providerAccountId: string): Promise<void>;
}

/** Null without a sandbox whose control API we can use. Without a secret, payments aren't configured. */
export function sandboxControls({ payments }: Config): SandboxControls | null {
  const { live, address, webhookSecret, sandboxToken } = payments;
  if (live || !address || !webhookSecret || !sandboxToken) return null;
  const url = `http://${address.host}:${address.port}`;
  const control = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
    await response.body?.cancel();
  };
  return {
    url,
    async setClock(to) {
      await control('clock', { to: Math.floor(to.getTime() / 1000) });
    },
    async deliverEvents(deliver) {
      await control('deliveries', { drop: deliver === 'never', hold: deliver === 'later' });
    },
    async onboard(providerAccountId) {
      await control(`accounts/${providerAccountId}`, { onboard: 'active' });
    },
  };
}
