import { type Box, centreOf, type Point, rotate } from './box.ts';
import type { Leaf } from './design-schema.ts';

export type ImageLayer = Extract<Leaf, { kind: 'image' }>;
type Crop = ImageLayer['crop'];

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** The part of a picture with the ratio of a box that covers it, around the same middle and as large as it can be. */
export function coverCrop(crop: Crop, picture: { width: number; height: number }, box: Box): Crop {
  const wanted = (box.width / box.height) * (picture.height / picture.width);
  const [middleX, middleY] = [crop.x + crop.width / 2, crop.y + crop.height / 2];
  // Keeps the scale of the shown part where the picture has enough around it.
  const area = Math.sqrt(crop.width * crop.height);
  const scale = Math.min(area * Math.sqrt(wanted), 1, wanted);
  const [width, height] = [Math.max(0.01, scale), Math.max(0.01, scale / wanted)];
  return {
    x: within(middleX - width / 2, 1 - width),
    y: within(middleY - height / 2, 1 - height),
    width: Math.min(1, width),
    height: Math.min(1, height),
  };
}

/** The picture dragged inside its box by a distance on the page. */
export function moveInCrop(layer: ImageLayer, by: Point): Crop {
  const turned = rotate(by, { x: 0, y: 0 }, -layer.rotation);
  const dx = (layer.flipX ? -1 : 1) * turned.x;
  const dy = (layer.flipY ? -1 : 1) * turned.y;
  const { crop } = layer;
  return {
    x: within(crop.x - (dx / layer.width) * crop.width, 1 - crop.width),
    y: within(crop.y - (dy / layer.height) * crop.height, 1 - crop.height),
    width: crop.width,
    height: crop.height,
  };
}

/** Zoomed about the middle; 1 shows as much of the picture as the box's ratio allows. */
export function zoomCrop(crop: Crop, zoom: number): Crop {
  const most = 1 / Math.max(crop.width, crop.height);
  const [fullWidth, fullHeight] = [crop.width * most, crop.height * most];
  const [width, height] = [Math.max(0.01, fullWidth / zoom), Math.max(0.01, fullHeight / zoom)];
  return {
    x: within(crop.x + (crop.width - width) / 2, 1 - width),
    y: within(crop.y + (crop.height - height) / 2, 1 - height),
    width,
    height,
  };
}

export const zoomOf = (crop: Crop): number => 1 / Math.max(crop.width, crop.height);

/** Where the whole picture lies, of which the box shows the cropped part; before rotation, like the layer. */
export function wholePicture(layer: ImageLayer): Box {
  const { crop } = layer;
  const [width, height] = [layer.width / crop.width, layer.height / crop.height];
  const left = layer.flipX ? 1 - crop.x - crop.width : crop.x;
  const top = layer.flipY ? 1 - crop.y - crop.height : crop.y;
  return { x: layer.x - left * width, y: layer.y - top * height, width, height };
}

/** A box pulled over its picture: it shows more or less of it, and the picture stays where it is. */
export function cropToBox(
  layer: ImageLayer,
  wanted: Box,
): Pick<ImageLayer, 'x' | 'y' | 'width' | 'height' | 'crop'> {
  const whole = wholePicture(layer);
  // The wanted box turns about its own centre, the picture about the layer's.
  const centre = rotate(centreOf(wanted), centreOf(layer), -layer.rotation);
  const left = Math.max(whole.x, centre.x - wanted.width / 2);
  const top = Math.max(whole.y, centre.y - wanted.height / 2);
  const right = Math.min(whole.x + whole.width, centre.x + wanted.width / 2);
  const bottom = Math.min(whole.y + whole.height, centre.y + wanted.height / 2);
  const width = Math.max(right - left, whole.width * 0.01, 1);
  const height = Math.max(bottom - top, whole.height * 0.01, 1);
  const middle = rotate({ x: left + width / 2, y: top + height / 2 }, centreOf(layer), layer.rotation);
  const fromLeft = (layer.flipX ? whole.x + whole.width - left - width : left - whole.x) / whole.width;
  const fromTop = (layer.flipY ? whole.y + whole.height - top - height : top - whole.y) / whole.height;
  return {
    x: middle.x - width / 2,
    y: middle.y - height / 2,
    width,
    height,
    crop: {
      width: Math.min(1, width / whole.width),
      height: Math.min(1, height / whole.height),
      x: within(fromLeft, 1 - width / whole.width),
      y: within(fromTop, 1 - height / whole.height),
    },
  };
}
