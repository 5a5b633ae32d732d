/**
 * The same JSON value in which equal parts are one object. The page's serialiser then writes a repeated object once:
 * the author of ten posts, the crest of a tribe, an empty list.
 */
export function shareEqual<T>(value: T): T {
  const known = new Map<string, unknown>();
  const share = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const key = JSON.stringify(part);
    const there = known.get(key);
    if (there !== undefined) return there;
    const shared = Array.isArray(part)
      ? part.map(share)
      : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, share(inner)]));
    known.set(key, shared);
    return shared;
  };
  return share(value) as T;
}
