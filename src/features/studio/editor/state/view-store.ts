import { createStore, type StoreApi } from 'zustand';
import type { Box, Point } from '../../design/box.ts';
import type { Guide } from '../geometry/snap.ts';

/** What is seen of the page and how; none of it belongs to the design or its history. */
export interface ViewState {
  /** Screen pixels for one canvas pixel. */
  scale: number;
  /** Where the page's top left corner is on the stage, in screen pixels. */
  x: number;
  y: number;
  stage: { width: number; height: number };
  showGrid: boolean;
  showRulers: boolean;
  /** Bleed and safe area. */
  showMargins: boolean;
  isSnapping: boolean;
  guides: readonly Guide[];
  marquee: Box | null;
  hovered: string | null;
  /** What the gesture shows beside the pointer: "120 x 80", "45°". */
  readout: { text: string; at: Point } | null;
  isPanning: boolean;
  /** Layers that a gesture moves right now: the others are drawn once meanwhile. */
  moving: readonly string[];
  /** Until somebody zooms, the page stays fitted when the stage changes its size. */
  isFitted: boolean;
}

export type ViewStore = StoreApi<ViewState>;

export const createViewStore = (): ViewStore =>
  createStore<ViewState>(() => ({
    scale: 0.5,
    x: 0,
    y: 0,
    stage: { width: 0, height: 0 },
    showGrid: false,
    showRulers: false,
    showMargins: true,
    isSnapping: true,
    guides: [],
    marquee: null,
    hovered: null,
    readout: null,
    isPanning: false,
    moving: [],
    isFitted: true,
  }));

const LEAST_SCALE = 0.05;
const MOST_SCALE = 8;

interface Canvas {
  width: number;
  height: number;
  bleed: number;
}

/** The whole page with its bleed in the middle of the stage. */
export function fitPage(view: ViewStore, canvas: Canvas): void {
  const { stage } = view.getState();
  if (stage.width === 0) return;
  const margin = stage.width < 600 ? 20 : 48;
  const [width, height] = [canvas.width + canvas.bleed * 2, canvas.height + canvas.bleed * 2];
  const scale = clamp(Math.min((stage.width - margin * 2) / width, (stage.height - margin * 2) / height, 2));
  view.setState({
    scale,
    x: (stage.width - canvas.width * scale) / 2,
    y: (stage.height - canvas.height * scale) / 2,
    isFitted: true,
  });
}

/** Zooms by a factor about a point of the stage, which stays where it is; without one, about the middle. */
export function zoomBy(view: ViewStore, factor: number, about?: Point): void {
  const { scale, x, y, stage } = view.getState();
  const at = about ?? { x: stage.width / 2, y: stage.height / 2 };
  const next = clamp(scale * factor);
  const grown = next / scale;
  view.setState({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown, isFitted: false });
}

export const zoomTo = (view: ViewStore, scale: number): void => zoomBy(view, scale / view.getState().scale);

export function panBy(view: ViewStore, dx: number, dy: number): void {
  const { x, y } = view.getState();
  view.setState({ x: x + dx, y: y + dy, isFitted: false });
}

const clamp = (scale: number) => Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));

export const toPage = ({ scale, x, y }: ViewState, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

export const toStage = ({ scale, x, y }: ViewState, at: Point): Point => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
});
