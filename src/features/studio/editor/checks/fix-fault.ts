import type { Fault, Fix } from '../../checks/fault.ts';
import type { Layer } from '../../design/design-schema.ts';
import { type Command, changeLeaves, findLayer, onPage } from '../commands/command.ts';
import { removeLayers } from '../commands/layers.ts';

/** Repairs a fault, as one step. */
export const fixFault =
  ({ page, layerId }: Fault, fix: Fix): Command =>
  (document) => {
    if ('background' in fix)
      return onPage(page.id, (found) => ({ ...found, background: fix.background(found.background) }))(
        document,
      );
    const leaf = leafOf(document.pages.find(({ id }) => id === page.id)?.layers ?? [], layerId ?? '');
    if (!leaf) return document;
    const mended = fix.leaf(leaf);
    return mended
      ? changeLeaves(page.id, [leaf.id], fix.lock, () => mended)(document)
      : removeLayers(page.id, [leaf.id])(document);
  };

function leafOf(layers: readonly Layer[], id: string) {
  const found = layers.flatMap((layer) => (layer.kind === 'group' ? layer.layers : [layer]));
  return found.find((leaf) => leaf.id === id);
}

/** Whether a lock of the layer, or of its group, forbids the repair. */
export function isFixLocked({ layerId }: Fault, fix: Fix, page: Parameters<typeof findLayer>[0]): boolean {
  if ('background' in fix) return false;
  const found = findLayer(page, layerId ?? '');
  return found !== null && (found.layer.locks[fix.lock] || (found.group?.locks[fix.lock] ?? false));
}
