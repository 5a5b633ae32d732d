/**
 * The same JSON value with each of its parts that are equal held once. What a page hands to the browser names an object
 * a second time instead of writing it again: the author of ten posts, the crest of a tribe, an empty list.
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
