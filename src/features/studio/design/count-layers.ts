import type { DesignDocument } from './design-schema.ts';

/** On all pages: groups and what is in them. */
export const countLayers = ({ pages }: DesignDocument): number =>
  pages.reduce(
    (sum, { layers }) =>
      layers.reduce((count, layer) => count + 1 + (layer.kind === 'group' ? layer.layers.length : 0), sum),
    0,
  );
