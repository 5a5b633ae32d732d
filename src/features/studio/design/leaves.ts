import type { DesignDocument, DesignPage, Leaf } from './design-schema.ts';

/** All layers of a page, with those in groups instead of their groups. */
export const leavesOf = (page: DesignPage): Leaf[] =>
  page.layers.flatMap((layer) => (layer.kind === 'group' ? layer.layers : [layer]));

/** Those of one kind on all pages. */
export const leavesOfKind = <Kind extends Leaf['kind']>(
  { pages }: DesignDocument,
  kind: Kind,
): Extract<Leaf, { kind: Kind }>[] =>
  pages.flatMap(leavesOf).filter((leaf): leaf is Extract<Leaf, { kind: Kind }> => leaf.kind === kind);

/** Those of a page that are seen: not hidden, and not in a hidden group. */
export const shownLeavesOf = (page: DesignPage): Leaf[] =>
  page.layers
    .filter(({ visible }) => visible)
    .flatMap((layer) => (layer.kind === 'group' ? layer.layers : [layer]))
    .filter(({ visible }) => visible);
