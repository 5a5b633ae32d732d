import { ballStickers } from './ball-stickers.ts';
import { cheerStickers } from './cheer-stickers.ts';
import type { Artwork, Sticker } from './sticker.ts';
import { textures } from './textures.ts';

export const stickers: readonly Sticker[] = [...ballStickers, ...cheerStickers];
const byId = (artworks: readonly Artwork[]) => new Map(artworks.map((one) => [one.id, one]));
const [stickerIds, textureIds] = [byId(stickers), byId(textures)];

export const stickerOf = (id: string): Artwork | undefined => stickerIds.get(id);
export const textureOf = (id: string): Artwork | undefined => textureIds.get(id);
