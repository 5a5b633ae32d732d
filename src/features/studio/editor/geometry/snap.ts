import type { Box } from '../../design/box.ts';

/** A line that something caught on: `at` on its axis, drawn from `from` to `to` on the other. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

interface Line {
  at: number;
  from: number;
  to: number;
}

export interface SnapLines {
  x: readonly Line[];
  y: readonly Line[];
}

/** Edges and centres of the boxes that a moving one can catch on: the page, its safe area and other layers. */
export function snapLines(boxes: readonly Box[], gridStep: number | null, page: Box): SnapLines {
  const x = boxes.flatMap((box) =>
    [box.x, box.x + box.width / 2, box.x + box.width].map((at) => ({
      at,
      from: box.y,
      to: box.y + box.height,
    })),
  );
  const y = boxes.flatMap((box) =>
    [box.y, box.y + box.height / 2, box.y + box.height].map((at) => ({
      at,
      from: box.x,
      to: box.x + box.width,
    })),
  );
  if (gridStep === null) return { x, y };
  return {
    x: [...x, ...gridLines(gridStep, page.width, page.height)],
    y: [...y, ...gridLines(gridStep, page.height, page.width)],
  };
}

const gridLines = (step: number, length: number, to: number): Line[] =>
  Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => ({ at: index * step, from: 0, to }));

interface Catch {
  by: number;
  guides: Guide[];
}

/** How far a box has to move so that its nearest edge or centre lies on a line, if one is near enough. */
export function snapBox(box: Box, lines: SnapLines, tolerance: number) {
  const x = snapAxis('x', [box.x, box.x + box.width / 2, box.x + box.width], lines.x, tolerance, {
    from: box.y,
    to: box.y + box.height,
  });
  const y = snapAxis('y', [box.y, box.y + box.height / 2, box.y + box.height], lines.y, tolerance, {
    from: box.x,
    to: box.x + box.width,
  });
  return { dx: x.by, dy: y.by, guides: [...x.guides, ...y.guides] };
}

/** The same for one edge, while a box is resized. */
export const snapEdge = (
  axis: 'x' | 'y',
  at: number,
  lines: SnapLines,
  tolerance: number,
  extent: Omit<Line, 'at'>,
): Catch => snapAxis(axis, [at], lines[axis], tolerance, extent);

function snapAxis(
  axis: 'x' | 'y',
  edges: readonly number[],
  lines: readonly Line[],
  tolerance: number,
  extent: Omit<Line, 'at'>,
): Catch {
  let best: number | null = null;
  for (const { at } of lines) {
    for (const edge of edges) {
      const by = at - edge;
      if (Math.abs(by) <= tolerance && (best === null || Math.abs(by) < Math.abs(best))) best = by;
    }
  }
  if (best === null) return { by: 0, guides: [] };
  return {
    by: best,
    guides: guidesAt(
      axis,
      edges.map((edge) => edge + (best ?? 0)),
      lines,
      extent,
    ),
  };
}

const EQUAL = 0.01;

/** One guide for each edge that lies on a line, as long as everything that lies on it. */
function guidesAt(
  axis: 'x' | 'y',
  edges: readonly number[],
  lines: readonly Line[],
  extent: Omit<Line, 'at'>,
): Guide[] {
  return edges.flatMap((edge) => {
    const met = lines.filter(({ at }) => Math.abs(at - edge) < EQUAL);
    if (met.length === 0) return [];
    const from = Math.min(extent.from, ...met.map((line) => line.from));
    const to = Math.max(extent.to, ...met.map((line) => line.to));
    return [{ axis, at: edge, from, to }];
  });
}
