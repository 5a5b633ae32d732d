import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { sizeOf } from '../design/sizes.ts';
import { cardTemplates } from './card-templates.ts';
import { drawnCardTemplates } from './drawn-card-templates.ts';
import { postTemplates } from './post-templates.ts';
import { scoreTemplates } from './score-templates.ts';
import type { TemplateDrawing } from './template-drawing.ts';

export interface Template {
  id: string;
  name: string;
  sizeId: string;
  document: DesignDocument;
}

const drawings: readonly TemplateDrawing[] = [
  ...cardTemplates,
  ...drawnCardTemplates,
  ...postTemplates,
  ...scoreTemplates,
];

const kept = new Map<SiteId, readonly Template[]>();

/** The templates of the site's sizes. */
export function templatesOf(site: SiteId): readonly Template[] {
  const found =
    kept.get(site) ??
    drawings.flatMap(({ id, name, sizeId, isFor = () => true, draw }) => {
      const size = sizeOf(site, sizeId);
      return size && isFor(siteRules[site]) ? [{ id, name, sizeId, document: draw(size) }] : [];
    });
  kept.set(site, found);
  return found;
}
