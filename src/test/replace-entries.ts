import { collectExtensions, type ExtensionPoint, type WithExtensions } from '#platform/extension-point.ts';

/**
 * Gives a point of a running app other entries, e.g. a kind of thing that only a test sells.
 * @returns what gives it its own entries again
 */
export function replaceEntries<T>(
  { deps: { extensions } }: WithExtensions,
  point: ExtensionPoint<T>,
  entries: readonly T[],
): () => void {
  const replaced = collectExtensions([{ collects: [point], brings: [point.with(...entries)] }]);
  // The app's services are copied for jobs; all copies share the object.
  const { read } = extensions;
  const readOther: typeof read = (asked) => (asked.name === point.name ? replaced.read(asked) : read(asked));
  Object.assign(extensions, { read: readOther });
  return () => void Object.assign(extensions, { read });
}
