import type { DesignPage } from '../../design/design-schema.ts';
import { PagePicture } from '../pages/page-picture.tsx';
import { useDocument, useWorkbench } from '../ui/editor-context.ts';

/** A page with its name below, at most so wide, in CSS pixels. */
export function PagePreview({ page, width }: { page: DesignPage; width: number }) {
  const { parts } = useWorkbench();
  const document = useDocument();
  const height = Math.round((width * document.canvas.height) / document.canvas.width);
  return (
    <figure className="grid justify-items-center gap-1">
      <PagePicture document={document} page={page} height={height} parts={parts} />
      <figcaption className="text-1 text-muted">{page.name}</figcaption>
    </figure>
  );
}
