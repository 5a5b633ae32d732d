import { type KeptIntent, safePath } from '#features/auth/sign-in-gate.ts';

const KEPT_AS = 'google-sign-in';
/** What comes after signing in. */
interface After {
  next: string;
  wanted: KeptIntent | null;
}
interface Kept extends After {
  state: string;
  nonce: string;
}

const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Redirects to Google's own page, which returns to /auth/google; no script of theirs runs here. */
export function goToGoogle(clientId: string, origin: string, after: After): void {
  const request: Kept = { state: randomText(), nonce: randomText(), ...after };
  sessionStorage.setItem(KEPT_AS, JSON.stringify(request));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}/auth/google`,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: request.state,
    nonce: request.nonce,
  });
  window.location.assign(`https://accounts.google.com/o/oauth2/v2/auth?${query}`);
}

export type GoogleReturn = ({ token: string } & After) | { problem: string };

/** Reads Google's answer from behind the #. Only an answer to a request of this tab counts. */
export function readGoogleReturn(fragment: string): GoogleReturn {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const kept = readKept();
  sessionStorage.removeItem(KEPT_AS);
  if (given.get('error') === 'access_denied') return { problem: 'You cancelled the Google sign-in.' };
  const token = given.get('id_token');
  if (!token || !kept || given.get('state') !== kept.state || nonceOf(token) !== kept.nonce) {
    return { problem: 'We couldn’t match this Google sign-in to your session. Start again.' };
  }
  return { token, next: safePath(kept.next), wanted: kept.wanted };
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The server checks the signature; here it only matters that the token answers our request. */
function nonceOf(token: string): unknown {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { nonce?: unknown }).nonce;
  } catch {
    return null;
  }
}
