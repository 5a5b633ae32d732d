import { conflict, invalid, Refusal } from '#platform/errors.ts';
import { DESIGN_VERSION, DesignDocument, MOST_DESIGN_BYTES, MOST_LAYERS } from './design-schema.ts';

type Json = Readonly<Record<string, unknown>>;
/** What turns a design of a version into one of the next: `migrations[1]` makes version 2 of version 1. */
const migrations: Readonly<Record<number, (design: Json) => Json>> = {
  1: (design) => ({ ...mapLayers(design, labelled), version: 2 }),
};

/** Version 2: stat fields can show their label and unit. */
const labelled = (layer: Json): Json =>
  layer.kind === 'stat' ? { label: 'none', hasUnit: false, ...layer } : layer;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes every layer of a design of any version, those in groups as well. What is no layer stays, to be refused. */
function mapLayers(design: Json, change: (layer: Json) => Json): Json {
  const within = (owner: unknown): unknown =>
    isJson(owner) && Array.isArray(owner.layers)
      ? { ...owner, layers: owner.layers.map(within).map((layer) => (isJson(layer) ? change(layer) : layer)) }
      : owner;
  return Array.isArray(design.pages) ? { ...design, pages: design.pages.map(within) } : design;
}

// PostgreSQL stores neither NUL nor halves of surrogate pairs, which JSON writes as escapes.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/**
 * A design as it was sent or stored, in the newest version of the format.
 * @throws 400 INVALID_DESIGN, TOO_MANY_LAYERS; 409 UNKNOWN_DESIGN_VERSION; 413 DESIGN_TOO_LARGE
 */
export function readDesign(sent: Json): { document: DesignDocument; bytes: number } {
  const parsed = DesignDocument.safeParse(migrated(sent));
  if (!parsed.success) throw notADesign(parsed.error.issues[0]?.path ?? []);
  const document = parsed.data;
  const text = JSON.stringify(document);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MOST_DESIGN_BYTES)
    throw new Refusal(
      413,
      'DESIGN_TOO_LARGE',
      'This design is too large to save. Remove some layers or text.',
    );
  if (countLayers(document) > MOST_LAYERS)
    throw invalid(
      `A design can have up to ${MOST_LAYERS} layers. Remove some, or start another design.`,
      'document',
      'TOO_MANY_LAYERS',
    );
  if (unstorable.test(text)) throw notADesign([]);
  return { document, bytes };
}

function migrated(sent: Json): Json {
  let design = sent;
  while (typeof design.version === 'number' && design.version !== DESIGN_VERSION) {
    const next = migrations[design.version];
    if (!next)
      throw conflict(
        'UNKNOWN_DESIGN_VERSION',
        'This design was made with a newer version of the studio. Reload the page and try again.',
      );
    design = next(design);
  }
  return design;
}

const notADesign = (path: readonly PropertyKey[]) =>
  new Refusal(
    400,
    'INVALID_DESIGN',
    'Something in this design can’t be saved. Undo the last change and try again.',
    {
      field: ['document', ...path].map(String).join('.'),
    },
  );

/** On all pages: groups and what is in them. */
const countLayers = ({ pages }: DesignDocument): number =>
  pages.reduce(
    (sum, { layers }) =>
      layers.reduce((count, layer) => count + 1 + (layer.kind === 'group' ? layer.layers.length : 0), sum),
    0,
  );
