/**
 * What was sent over what it changes: fields that were left out stay as they are. The body of such a call has no defaults,
 * which would erase them (src/test/partial-updates.test.ts).
 */
export function keepOmitted<T extends object>(
  current: T,
  sent: { readonly [Name in keyof T]?: T[Name] | undefined },
): T {
  const given = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(current, name),
  );
  return { ...current, ...Object.fromEntries(given) };
}
