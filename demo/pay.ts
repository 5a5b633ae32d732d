/** How somebody pays on the sandbox's page. */
export interface Paying {
  /** One of the public test cards. */
  card?: string;
  /** The answer to their bank, when it asks. */
  threeDs?: 'approve' | 'fail';
  /** On the card. */
  name?: string;
  /** For the receipt. */
  email?: string;
}

export interface Paid {
  paid: boolean;
  /** Where the page leads; null while it stays. Nobody has gone there yet. */
  location: string | null;
  /** What the page says is wrong, or why there is nothing to pay. */
  said: string | null;
}

/**
 * Does on the hosted page what a browser would: opens it, fills in the card, answers the bank.
 * @param checkoutUrl what the app sends its buyer to
 */
export async function pay(
  checkoutUrl: string,
  { card, threeDs = 'approve', name = 'Test Buyer', email = 'buyer@touchline.test' }: Paying = {},
): Promise<Paid> {
  const page = await (await fetch(checkoutUrl, { signal: patience() })).text();
  const token = tokenIn(page);
  if (!token) return { paid: false, location: null, said: spokenBy(page) };
  const sent = await send(checkoutUrl, {
    token,
    number: card ?? '4242424242424242',
    expiry: '12 / 34',
    cvc: card?.startsWith('3') ? '1234' : '123',
    name,
    email,
  });
  const bank = sent.location?.includes('/c/confirm/') ? sent.location : null;
  if (!bank) return sent;
  const question = await (await fetch(bank, { signal: patience() })).text();
  return send(bank, { token: tokenIn(question) ?? '', answer: threeDs });
}

const patience = () => AbortSignal.timeout(30_000);

async function send(url: string, fields: Record<string, string>): Promise<Paid> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: patience(),
  });
  const location = response.headers.get('location');
  if (location) {
    await response.body?.cancel();
    const there = new URL(location, url);
    const inside = /^\/c\//.test(there.pathname);
    return { paid: !inside, location: there.href, said: null };
  }
  return { paid: false, location: null, said: spokenBy(await response.text()) };
}

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? null;

const spokenBy = (page: string): string | null => {
  const alert = /role="alert"[^>]*>([^<]*)</.exec(page)?.[1] ?? /<h1>([^<]*)</.exec(page)?.[1] ?? null;
  return alert?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) ?? null;
};
