/** What an emailed link contains: the child, and the secret behind the `#`. */
export interface EmailLink {
  childId: string;
  secret: string;
}

export function emailLinkOf({ search, hash }: { search: string; hash: string }): EmailLink | null {
  const childId = new URLSearchParams(search).get('child');
  const secret = hash.slice(1);
  return childId && secret ? { childId, secret } : null;
}
