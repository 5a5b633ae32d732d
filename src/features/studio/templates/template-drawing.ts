import type { SiteRules } from '#platform/site-rules.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import type { CanvasSize } from '../design/sizes.ts';

export interface TemplateDrawing {
  id: string;
  name: string;
  sizeId: string;
  /** Left out: on every site that has the size. */
  isFor?: (rules: SiteRules) => boolean;
  draw(size: CanvasSize): DesignDocument;
}

/** With a place for a photo. */
export const withPhotos = ({ can }: SiteRules): boolean => can.usePhotos;
export const onlyCricket = ({ sport }: SiteRules): boolean => sport === 'cricket';
export const anySport = ({ sport }: SiteRules): boolean => sport === null;
export const ofSeveralSports = (rules: SiteRules): boolean => anySport(rules) && withPhotos(rules);
export const drawnOnly = (rules: SiteRules): boolean => !withPhotos(rules);
