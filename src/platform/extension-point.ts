/** What a feature brings to one point, for its record's `brings`. */
export interface Brought {
  readonly point: AnyPoint;
  readonly entries: readonly unknown[];
}

/** Whatever has the services of the process: a ctx, a job's ctx. */
export interface WithExtensions {
  readonly deps: { readonly extensions: Extensions };
}

interface PointOptions<T> {
  /** The key that `find` looks up. Two entries with the same key fail the boot. */
  by?: (entry: T) => string;
  /** Smaller comes first. Left out: in the order of the features in app.ts. */
  order?: (entry: T) => number;
  /** Joins the entries of one key, which may then be brought more than once. */
  merge?: (entries: readonly [T, ...T[]]) => T;
  /** @throws what is wrong with all the entries together; fails the boot */
  check?: (entries: readonly T[], app: WithExtensions) => void;
}

/**
 * A named place where features add to what one of them collects. The collecting feature declares it in its `points.ts`
 * and lists it in `collects`; others bring entries and import nothing else of it.
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  with(...entries: readonly T[]): Brought;
  /** All entries. */
  of(app: WithExtensions): readonly T[];
  /** The entry with this key; only for points with `by`. */
  find(app: WithExtensions, key: string): T | undefined;
}

type AnyPoint = Pick<ExtensionPoint<unknown>, 'name'>;

/** The entries of every point, collected once when the app starts. */
export interface Extensions {
  /** Those of a point that is collected; each point reads its own. */
  read<T>(point: ExtensionPoint<T>): { entries: readonly T[]; byKey: ReadonlyMap<string, T> };
}

interface Collecting {
  brings?: readonly Brought[];
  collects?: readonly AnyPoint[];
}

/** How the entries of a point become its list; kept beside the point, whose users don't need it. */
interface Assembled<T> extends ExtensionPoint<T> {
  assemble(entries: readonly T[]): { entries: readonly T[]; byKey: ReadonlyMap<string, T> };
  check?: PointOptions<T>['check'];
}

export function extensionPoint<T>(name: string, options: PointOptions<T> = {}): ExtensionPoint<T> {
  const point: Assembled<T> = {
    name,
    with: (...entries) => ({ point, entries }),
    of: ({ deps }) => deps.extensions.read(point).entries,
    find: ({ deps }, key) => deps.extensions.read(point).byKey.get(key),
    assemble: (entries) => assemble(name, entries, options),
    check: options.check,
  };
  return point;
}

function assemble<T>(name: string, brought: readonly T[], { by, order, merge }: PointOptions<T>) {
  if (!by) return { entries: inOrder(brought, order), byKey: new Map<string, T>() };
  const groups = Map.groupBy(brought, by);
  const byKey = new Map<string, T>();
  for (const [key, [first, ...more]] of groups) {
    if (first === undefined) continue;
    if (more.length > 0 && !merge)
      throw new Error(`Two features bring the ${name} “${key}”. Rename one of them.`);
    byKey.set(key, merge ? merge([first, ...more]) : first);
  }
  return { entries: inOrder([...byKey.values()], order), byKey };
}

const inOrder = <T>(entries: readonly T[], order: ((entry: T) => number) | undefined): readonly T[] =>
  order ? entries.toSorted((a, b) => order(a) - order(b)) : entries;

/**
 * Joins what all features bring.
 * @throws Error for a key that is brought twice, and for entries of a point that nobody collects
 */
export function collectExtensions(features: readonly Collecting[]): Extensions {
  const brought = features.flatMap(({ brings = [] }) => brings);
  const points = new Set(features.flatMap(({ collects = [] }) => collects) as Assembled<unknown>[]);
  for (const { point } of brought)
    if (!points.has(point as Assembled<unknown>))
      throw new Error(
        `No feature collects the point “${point.name}”. List it in the \`collects\` of its feature.`,
      );
  const lists = new Map(
    [...points].map((point) => [
      point as AnyPoint,
      point.assemble(brought.flatMap((one) => (one.point === point ? one.entries : []))),
    ]),
  );
  const extensions: Extensions = {
    read<T>(point: ExtensionPoint<T>) {
      const list = lists.get(point);
      if (!list) throw new Error(`No feature collects the point “${point.name}”.`);
      return list as ReturnType<Assembled<T>['assemble']>;
    },
  };
  for (const point of points) point.check?.(lists.get(point)?.entries ?? [], { deps: { extensions } });
  return extensions;
}
