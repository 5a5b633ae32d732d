import { useEffect, useRef } from 'react';
import type { DesignDocument, DesignPage } from '../../design/design-schema.ts';
import { paintPage } from '../../drawing/paint-page.ts';
import { useWorkbench } from '../ui/editor-context.ts';

/** Painted this long after the last change, in ms. */
const QUIET_MS = 300;

/** A page in small, as it is now. */
export function PagePicture({
  document: design,
  page,
  height,
}: {
  document: DesignDocument;
  page: DesignPage;
  height: number;
}) {
  const { parts } = useWorkbench();
  const element = useRef<HTMLCanvasElement>(null);
  const { canvas } = design;
  const width = Math.min(height * 2, Math.round((height * canvas.width) / canvas.height));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const paint = () => {
      const pen = element.current?.getContext('2d');
      if (!pen) return;
      const scale = pen.canvas.width / canvas.width;
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      paintPage(pen, page, canvas, { parts });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(paint, QUIET_MS);
    };
    later();
    const leave = parts.onChange(later);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [page, canvas, parts]);
  return <canvas ref={element} width={width * 2} height={height * 2} style={{ width, height }} />;
}
