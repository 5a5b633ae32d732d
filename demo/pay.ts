/** How a buyer pays on the sandbox's page. */
export interface Paying {
  /** One of the public test cards. */
  card?: string;
  /** The 3-D Secure answer, when it is required. */
  threeDs?: 'approve' | 'fail';
  /** On the card. */
  name?: string;
  /** For the receipt. */
  email?: string;
}

export interface Paid {
  paid: boolean;
  /** Where the page redirects to, not followed; null when it stays. */
  location: string | null;
  /** The page's error or, without a form, its heading. */
  message: string | null;
}

/**
 * Pays on the hosted page as a browser would: opens it, fills in the card, answers 3-D Secure.
 * @param checkoutUrl the URL the app redirects its buyer to
 */
export async function pay(
  checkoutUrl: string,
  { card, threeDs = 'approve', name = 'Test Buyer', email = 'buyer@touchline.test' }: Paying = {},
): Promise<Paid> {
  const page = await (await fetch(checkoutUrl, { signal: timeout() })).text();
  const token = tokenIn(page);
  if (!token) return { paid: false, location: null, message: messageOf(page) };
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
  const prompt = await (await fetch(bank, { signal: timeout() })).text();
  return send(bank, { token: tokenIn(prompt) ?? '', answer: threeDs });
}

const timeout = () => AbortSignal.timeout(30_000);

async function send(url: string, fields: Record<string, string>): Promise<Paid> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: timeout(),
  });
  const location = response.headers.get('location');
  if (location) {
    await response.body?.cancel();
    const there = new URL(location, url);
    const inside = /^\/c\//.test(there.pathname);
    return { paid: !inside, location: there.href, message: null };
  }
  return { paid: false, location: null, message: messageOf(await response.text()) };
}

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? null;

const messageOf = (page: string): string | null => {
  const alert = /role="alert"[^>]*>([^<]*)</.exec(page)?.[1] ?? /<h1>([^<]*)</.exec(page)?.[1] ?? null;
  return alert?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) ?? null;
};
