import { usePlatform } from '#features/sites/use-platform.ts';
import { type Box, boundsOf, cornersOf, type Placed, type Point } from '../../design/box.ts';
import { coversOf } from '../../design/covers.ts';
import { wholePicture } from '../../design/crop.ts';
import type { DesignDocument, Layer } from '../../design/design-schema.ts';
import { findLayer, isLocked } from '../commands/command.ts';
import { gridStep } from '../gestures/gesture.ts';
import { toStage } from '../state/view-store.ts';
import { useDesignPage, useDocument, useEditorState, useSelected, useView } from '../ui/editor-context.ts';
import { SelectionHandles } from './selection-handles.tsx';

type ToScreen = (point: Point) => Point;

/** Lines above the page: margins, grid, what is selected and what it caught on. Nothing of it is exported. */
export function Overlay() {
  const view = useView((state) => state);
  const { canvas, pages } = useDocument();
  const selected = useSelected();
  const page = useDesignPage();
  const cropping = useEditorState((state) => state.cropping);
  const writing = useEditorState((state) => state.writing);
  const onScreen: ToScreen = (point) => toStage(view, point);
  const hovered = view.hovered && view.moving.length === 0 ? findLayer(page, view.hovered)?.layer : null;
  const [only] = selected;
  const single = selected.length === 1 && only && only.kind !== 'group' ? only : null;
  const frame: Placed | null =
    selected.length === 0 ? null : (single ?? { ...boundsOf(selected), rotation: 0 });
  return (
    <svg className="studio-overlay" width={view.stage.width} height={view.stage.height} aria-hidden="true">
      {view.showGrid && <Grid canvas={canvas} scale={view.scale} onScreen={onScreen} />}
      {view.showMargins && <Margins canvas={canvas} onScreen={onScreen} />}
      {view.showMargins && page === pages[0] && <Covers canvas={canvas} onScreen={onScreen} />}
      <Trim canvas={canvas} onScreen={onScreen} />
      {hovered && !selected.includes(hovered) && (
        <polygon className="studio-hover" points={pointsOf(outlineOf(hovered), onScreen)} />
      )}
      {selected.length > 1 &&
        selected.map((layer) => (
          <polygon key={layer.id} className="studio-part" points={pointsOf(outlineOf(layer), onScreen)} />
        ))}
      {cropping && single?.kind === 'image' && (
        <polygon
          className="studio-whole"
          points={pointsOf(aboutLayer(wholePicture(single), single), onScreen)}
        />
      )}
      {frame && (
        <SelectionHandles
          frame={frame}
          layers={selected}
          onScreen={onScreen}
          isCropping={cropping !== null}
          isQuiet={writing !== null || selected.every((layer) => isLocked(layer, 'resize'))}
        />
      )}
      {view.guides.map(({ axis, at, from, to }) => {
        const [a, b] = [from, to].map((along) =>
          onScreen(axis === 'x' ? { x: at, y: along } : { x: along, y: at }),
        );
        return (
          a && b && <line key={`${axis}${at}`} className="studio-guide" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        );
      })}
      {view.marquee && <rect className="studio-marquee" {...screenBox(view.marquee, onScreen)} />}
      {view.readout && <Readout {...view.readout} />}
    </svg>
  );
}

const outlineOf = (layer: Layer): Placed =>
  layer.kind === 'group' ? { ...boundsOf(layer.layers), rotation: 0 } : layer;

const pointsOf = (placed: Placed | readonly Point[], onScreen: ToScreen): string =>
  ('rotation' in placed ? cornersOf(placed) : placed)
    .map(onScreen)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** The corners of a box that turns about a layer's centre. */
function aboutLayer(box: Box, layer: Placed): readonly Point[] {
  const turn = (layer.rotation * Math.PI) / 180;
  const [cx, cy] = [layer.x + layer.width / 2, layer.y + layer.height / 2];
  return cornersOf({ ...box, rotation: 0 }).map(({ x, y }) => ({
    x: cx + (x - cx) * Math.cos(turn) - (y - cy) * Math.sin(turn),
    y: cy + (x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn),
  }));
}

function screenBox(box: Box, onScreen: ToScreen) {
  const from = onScreen(box);
  const to = onScreen({ x: box.x + box.width, y: box.y + box.height });
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

interface OnPage {
  canvas: { width: number; height: number; bleed: number; safe: number };
  onScreen: ToScreen;
}

function Trim({ canvas: { width, height }, onScreen }: OnPage) {
  return <rect className="studio-trim" {...screenBox({ x: 0, y: 0, width, height }, onScreen)} />;
}

function Margins({ canvas: { width, height, bleed, safe }, onScreen }: OnPage) {
  return (
    <>
      {bleed > 0 && (
        <rect
          className="studio-bleed"
          {...screenBox(
            { x: -bleed, y: -bleed, width: width + bleed * 2, height: height + bleed * 2 },
            onScreen,
          )}
        />
      )}
      {safe > 0 && (
        <rect
          className="studio-safe"
          {...screenBox({ x: safe, y: safe, width: width - safe * 2, height: height - safe * 2 }, onScreen)}
        />
      )}
    </>
  );
}

/** What a published card covers of its front. */
function Covers({ canvas, onScreen }: { canvas: DesignDocument['canvas']; onScreen: ToScreen }) {
  const { site } = usePlatform();
  return coversOf(site, canvas).map((cover) => {
    const box = screenBox(cover, onScreen);
    return (
      <g key={cover.name} className="studio-cover">
        <rect {...box} />
        {/* Below the ribbon, which is narrower than its name. */}
        <text x={box.x + 6} y={cover.y === 0 ? box.y + box.height + 14 : box.y + 15}>
          {cover.name}
        </text>
      </g>
    );
  });
}

function Grid({ canvas, scale, onScreen }: OnPage & { scale: number }) {
  const step = gridStep(canvas.width) * scale;
  const { x, y, width, height } = screenBox(
    { x: 0, y: 0, width: canvas.width, height: canvas.height },
    onScreen,
  );
  return (
    <>
      <pattern id="studio-grid" x={x} y={y} width={step} height={step} patternUnits="userSpaceOnUse">
        <path d={`M${step} 0H0V${step}`} className="studio-grid-line" />
      </pattern>
      <rect x={x} y={y} width={width} height={height} fill="url(#studio-grid)" />
    </>
  );
}

function Readout({ text, at }: { text: string; at: Point }) {
  const width = text.length * 7 + 16;
  return (
    <g transform={`translate(${at.x + 16} ${at.y + 20})`} className="studio-readout">
      <rect width={width} height={24} rx={4} />
      <text x={width / 2} y={16} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
