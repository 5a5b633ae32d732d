import type { DesignDocument } from '../design/design-schema.ts';
import type { CanvasSize } from '../design/sizes.ts';

export interface TemplateDrawing {
  id: string;
  name: string;
  sizeId: string;
  draw(size: CanvasSize): DesignDocument;
}
