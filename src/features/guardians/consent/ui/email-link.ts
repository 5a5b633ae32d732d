/** What the link of a message carries: the child it is about, and behind the `#` the secret that came with it. */
export interface EmailLink {
  childId: string;
  secret: string;
}

export function emailLinkOf({ search, hash }: { search: string; hash: string }): EmailLink | null {
  const childId = new URLSearchParams(search).get('child');
  const secret = hash.slice(1);
  return childId && secret ? { childId, secret } : null;
}
