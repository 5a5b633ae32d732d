import { type DemoDesign, demoDesigns } from '#demo/studio.ts';
import { designKey } from '#demo/wanted-pictures.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import type { DesignDocument, Layer } from '#features/studio/design/design-schema.ts';
import { type PlacedPicture, pictureInPlaceOf } from '#features/studio/design/picture-in-place.ts';
import { readDesign } from '#features/studio/design/read-design.ts';
import { templatesOf } from '#features/studio/templates/templates.ts';
import '#features/studio/events.ts';
import { emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';

/** The cast's designs, in folders, made from templates with pictures of their own. */
export async function fillStudio(world: World): Promise<void> {
  const folders = new Map<string, string>();
  for (const design of demoDesigns) {
    const folderId = design.folder && (await folderOf(world, design, folders));
    await addDesign(world, design, folderId);
  }
}

async function folderOf(world: World, { site, owner, folder }: DemoDesign, known: Map<string, string>) {
  const key = `${site} ${owner} ${folder}`;
  const found = known.get(key) ?? newId();
  if (!known.has(key))
    await world.tx`
      insert into studio_folder (id, site, owner_id, name) values (${found}, ${site}, ${world.idOf(owner)}, ${folder})`;
  known.set(key, found);
  return found;
}

async function addDesign(world: World, design: DemoDesign, folderId: string | null): Promise<void> {
  const { site, owner, name, templateId, daysAgo } = design;
  const template = templatesOf(site).find(({ id }) => id === templateId);
  if (!template) throw new Error(`${site} has no template ${templateId}`);
  const picture = design.photo && (await addAsset(world, design, design.photo.name));
  const { document, bytes } = readDesign(filled(template.document, design, picture));
  const { canvas, pages } = document;
  const [id, at] = [newId(), before(world, daysAgo * MINUTES_A_DAY).toISOString()];
  await world.tx`
    insert into studio_design (id, site, owner_id, folder_id, name, document, bytes, size_id, width, height,
      page_count, created_at, updated_at)
    values (${id}, ${site}, ${world.idOf(owner)}, ${folderId}, ${name}, ${world.tx.json(document)}, ${bytes},
      ${canvas.sizeId}, ${canvas.width}, ${canvas.height}, ${pages.length}, ${at}, ${at})`;
  await emit(ctxOf(world, site), 'studio.design-saved', { designId: id, version: 1 });
}

async function addAsset(world: World, design: DemoDesign, name: string): Promise<PlacedPicture> {
  const { tx } = world;
  const [id, mediaId] = [newId(), world.pictureOf(designKey(design))];
  const [media] = await tx<{ width: number; height: number }[]>`
    update media set attached_at = ${world.now} where id = ${mediaId} returning width, height`;
  // Where the demo isn't drawn, several keys share one picture.
  const [taken] = await tx<{ id: string }[]>`select id from studio_asset where media_id = ${mediaId}`;
  if (!taken)
    await tx`
      insert into studio_asset (id, site, owner_id, media_id, name)
      values (${id}, ${design.site}, ${world.idOf(design.owner)}, ${mediaId}, ${name})`;
  return { id: taken?.id ?? id, name, width: media?.width ?? 1, height: media?.height ?? 1 };
}

/** The template with the owner's words and picture in its places. */
function filled(
  template: DesignDocument,
  { words }: DemoDesign,
  picture: PlacedPicture | null,
): DesignDocument {
  const own = (layer: Layer): Layer[] => {
    if (layer.placeholder === null) return [layer];
    if (layer.kind === 'shape' && picture) return [pictureInPlaceOf(layer, picture)];
    const text = words[layer.placeholder];
    return layer.kind === 'text' && text
      ? [{ ...layer, text, name: text.slice(0, 40), placeholder: null }]
      : [];
  };
  return {
    ...template,
    pages: template.pages.map((page) => ({ ...page, layers: page.layers.flatMap(own) })),
  };
}
