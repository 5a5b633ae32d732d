import { z } from 'zod';

/** The newest version of the format. Older designs are migrated when they are read (read-design.ts). */
export const DESIGN_VERSION = 2;
/** Of a design as JSON. */
export const MOST_DESIGN_BYTES = 1_000_000;
export const MOST_LAYERS = 500;
export const MOST_PAGES = 4;

/** #rrggbb or #rrggbbaa. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);

const Stop = z.strictObject({ at: z.number().min(0).max(1), colour: Colour });
export const Fill = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('colour'), colour: Colour }),
  /** `angle` in degrees, clockwise from left to right; `radial` ignores it. */
  z.strictObject({
    kind: z.literal('gradient'),
    form: z.enum(['linear', 'radial']),
    angle: z.number().min(0).max(360),
    stops: z.array(Stop).min(2).max(5),
  }),
]);
export type Fill = z.infer<typeof Fill>;

export const Background = z.discriminatedUnion('kind', [
  ...Fill.options,
  /** One of the site's textures (canvas options), tinted with a colour. */
  z.strictObject({ kind: z.literal('texture'), textureId: z.string().max(40), colour: Colour }),
]);

/** What a layer can't be used for while locked; staff's templates lock parts of themselves. */
export const Locks = z.strictObject({
  select: z.boolean(),
  move: z.boolean(),
  resize: z.boolean(),
  remove: z.boolean(),
  content: z.boolean(),
  style: z.boolean(),
});

export const blends = ['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten'] as const;
const Place = z.number().min(-20_000).max(20_000);
const Length = z.number().min(1).max(20_000);

/**
 * Of every layer. Lengths are canvas pixels (300 to an inch in print). `x`, `y` are the top left corner of its box before it
 * is rotated about its centre, `rotation` in degrees, clockwise.
 */
const base = {
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  x: Place,
  y: Place,
  width: Length,
  height: Length,
  rotation: z.number().min(-360).max(360),
  flipX: z.boolean(),
  flipY: z.boolean(),
  opacity: z.number().min(0).max(1),
  blend: z.enum(blends),
  visible: z.boolean(),
  locks: Locks,
  shadow: z
    .strictObject({
      x: z.number().min(-200).max(200),
      y: z.number().min(-200).max(200),
      blur: z.number().min(0).max(200),
      colour: Colour,
    })
    .nullable(),
  outline: z.strictObject({ width: z.number().min(0).max(100), colour: Colour }).nullable(),
  /** What belongs here, for a template's parts: "Your photo". */
  placeholder: z.string().max(60).nullable(),
};

const typography = {
  font: z.strictObject({
    family: z.string().max(60),
    weight: z.number().int().min(100).max(900),
    italic: z.boolean(),
  }),
  size: z.number().min(4).max(1000),
  fill: Fill,
  align: z.enum(['left', 'center', 'right']),
  /** In times of the size. */
  lineHeight: z.number().min(0.5).max(4),
  /** In thousandths of the size. */
  letterSpacing: z.number().min(-200).max(1000),
  upperCase: z.boolean(),
};

const TextLayer = z.strictObject({
  ...base,
  ...typography,
  kind: z.literal('text'),
  text: z.string().max(2000),
});
export const statLabels = ['none', 'before', 'after', 'below'] as const;
/** Shows a value of a record, and `fallback` where it has none or may not be shown. */
const StatLayer = z.strictObject({
  ...base,
  ...typography,
  kind: z.literal('stat'),
  recordId: z.string().max(40),
  code: z.string().max(20),
  fallback: z.string().max(40),
  /** Where its name stands: "9", "Goals 9", "9 Goals". */
  label: z.enum(statLabels),
  hasUnit: z.boolean(),
});
const ImageLayer = z.strictObject({
  ...base,
  kind: z.literal('image'),
  assetId: z.string().max(40),
  /** What is shown of the picture, in parts of its width and height. */
  crop: z.strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.01).max(1),
    height: z.number().min(0.01).max(1),
  }),
  mask: z.enum(['rectangle', 'rounded', 'ellipse']),
  /** 1 leaves it as it is; `blur` in pixels. */
  filters: z.strictObject({
    brightness: z.number().min(0).max(2),
    contrast: z.number().min(0).max(2),
    saturation: z.number().min(0).max(2),
    blur: z.number().min(0).max(50),
  }),
});
export const shapes = [
  'rectangle',
  'rounded',
  'ellipse',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'shield',
  'line',
] as const;
const ShapeLayer = z.strictObject({ ...base, kind: z.literal('shape'), shape: z.enum(shapes), fill: Fill });
const StickerLayer = z.strictObject({ ...base, kind: z.literal('sticker'), stickerId: z.string().max(40) });
const FrameLayer = z.strictObject({ ...base, kind: z.literal('frame'), frameId: z.string().max(40) });

const Leaf = z.discriminatedUnion('kind', [
  TextLayer,
  StatLayer,
  ImageLayer,
  ShapeLayer,
  StickerLayer,
  FrameLayer,
]);
/** Layers that move together. Their places are on the page, not in the group; groups hold no groups. */
const GroupLayer = z.strictObject({ ...base, kind: z.literal('group'), layers: z.array(Leaf).max(100) });
/** From the back to the front. */
export const Layer = z.discriminatedUnion('kind', [...Leaf.options, GroupLayer]);

export const DesignPage = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(40),
  background: Background,
  layers: z.array(Layer).max(MOST_LAYERS),
});

export const DesignDocument = z
  .strictObject({
    version: z.literal(DESIGN_VERSION),
    /** `bleed` is around the canvas, `safe` within it, both in pixels. */
    canvas: z.strictObject({
      sizeId: z.string().max(40),
      width: z.int().min(16).max(5000),
      height: z.int().min(16).max(5000),
      bleed: z.int().min(0).max(200),
      safe: z.int().min(0).max(500),
    }),
    pages: z.array(DesignPage).min(1).max(MOST_PAGES),
  })
  .meta({ id: 'DesignDocument' });

export type Leaf = z.infer<typeof Leaf>;
export type Layer = z.infer<typeof Layer>;
export type DesignPage = z.infer<typeof DesignPage>;
export type DesignDocument = z.infer<typeof DesignDocument>;
