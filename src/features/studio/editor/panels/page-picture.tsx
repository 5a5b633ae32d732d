import { useEffect, useRef } from 'react';
import type { DesignDocument, DesignPage } from '../../design/design-schema.ts';
import { paintPage } from '../../drawing/paint-page.ts';
import type { LiveParts } from '../parts/create-parts.ts';

/** Painted this long after the last change, in ms. */
const QUIET_MS = 300;

/** A page in small, as it is now. */
export function PagePicture({
  document: design,
  page,
  height,
  parts,
}: {
  document: DesignDocument;
  page: DesignPage;
  height: number;
  parts: LiveParts;
}) {
  const element = useRef<HTMLCanvasElement>(null);
  const { canvas } = design;
  const width = Math.min(height * 4, Math.round((height * canvas.width) / canvas.height));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const paint = () => {
      const pen = element.current?.getContext('2d');
      if (!pen) return;
      // A page may be transparent.
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
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
