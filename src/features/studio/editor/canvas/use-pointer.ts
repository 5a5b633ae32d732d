import { type RefObject, useEffect } from 'react';
import type { Point } from '../../design/box.ts';
import type { Parts } from '../../drawing/parts.ts';
import { findLayer } from '../commands/command.ts';
import { layerAt } from '../geometry/hit.ts';
import type { Handle } from '../geometry/resize.ts';
import { pullCrop } from '../gestures/crop-picture.ts';
import type { Gesture, PointerAt, Tools } from '../gestures/gesture.ts';
import { enter, enteredGroup, gestureOf, hitSlack, toggle } from '../gestures/press.ts';
import { resizeLayers } from '../gestures/resize-layers.ts';
import { rotateLayers } from '../gestures/rotate-layers.ts';
import { panBy, toPage, zoomBy } from '../state/view-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';

/** Held this long without moving, a finger adds a layer to the selection, as Shift does. */
const LONG_PRESS_MS = 450;
/** A finger trembles. */
const STILL = { mouse: 3, touch: 8 };
const DOUBLE_MS = 350;

/** Mouse, pen and fingers on the stage: one at a time makes a gesture, two zoom and pan. */
export function usePointer(stage: RefObject<HTMLElement | null>, holdsSpace: RefObject<boolean>): void {
  const { editor, view, parts } = useWorkbench();
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointer = createPointer({ editor, view }, parts, element, () => holdsSpace.current);
    const on = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      handle: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ) => element.addEventListener(name, handle, { signal: on.signal, passive });
    listen('pointerdown', pointer.down);
    listen('pointermove', pointer.move);
    listen('pointerup', pointer.up);
    listen('pointercancel', pointer.lost);
    listen('pointerleave', () => view.setState({ hovered: null }));
    listen('wheel', pointer.wheel, false);
    listen('contextmenu', (event) => event.preventDefault(), false);
    window.addEventListener('keydown', pointer.key, { signal: on.signal, capture: true });
    return () => on.abort();
  }, [stage, holdsSpace, editor, view, parts]);
}

interface Down {
  id: number;
  at: PointerAt;
  isTouch: boolean;
  gesture: Gesture | null;
  /** The pressed handle, if one was; otherwise the canvas. */
  begins: () => Gesture;
  hasMoved: boolean;
  longPress: ReturnType<typeof setTimeout> | undefined;
}

function createPointer(tools: Tools, parts: Parts, element: HTMLElement, holdsSpace: () => boolean) {
  const { editor, view } = tools;
  const fingers = new Map<number, { x: number; y: number }>();
  let down: Down | null = null;
  const lastTap = { time: 0, x: 0, y: 0 };

  const locate = (event: PointerEvent | WheelEvent): PointerAt => {
    const box = element.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    return { stage: at, page: toPage(view.getState(), at), shift: event.shiftKey, alt: event.altKey };
  };

  const drop = (finish: 'end' | 'cancel') => {
    if (!down) return;
    clearTimeout(down.longPress);
    down.gesture?.[finish]();
    down = null;
  };

  function press(event: PointerEvent): void {
    const at = locate(event);
    const isTouch = event.pointerType === 'touch';
    const pans = event.button === 1 || holdsSpace();
    const begins = handleGesture(event, tools, parts, at) ?? (() => gestureOf(tools, { at, isTouch, pans }));
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    down = {
      id: event.pointerId,
      at,
      isTouch,
      // A finger may be the first of two, or be held: nothing begins before it moves or goes.
      gesture: isTouch && !isHandle ? null : begins(),
      begins,
      hasMoved: false,
      longPress: isTouch ? setTimeout(() => holdLayer(at), LONG_PRESS_MS) : undefined,
    };
  }

  function holdLayer(at: PointerAt): void {
    if (!down || down.hasMoved) return;
    const hit = layerAt(editor.page(), at.page, hitSlack(tools, true), enteredGroup(tools));
    if (!hit) return;
    down.gesture = { move() {}, end() {}, cancel() {} };
    toggle(tools, hit.id);
    navigator.vibrate?.(15);
  }

  return {
    down(event: PointerEvent) {
      if (event.button > 1 || (event.target instanceof Element && event.target.closest('[data-own-pointer]')))
        return;
      // Keyboard focus goes to the stage; its own fields keep theirs.
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      if (event.pointerType === 'touch') {
        fingers.set(event.pointerId, locate(event).stage);
        if (fingers.size === 2) return drop('cancel');
        if (fingers.size > 2) return;
      }
      if (down) drop('cancel');
      press(event);
    },
    move(event: PointerEvent) {
      if (fingers.size > 1) return pinch(view, fingers, event.pointerId, locate(event).stage);
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, locate(event).stage);
      const at = locate(event);
      if (!down || down.id !== event.pointerId) return hover(tools, at, event);
      const far = Math.hypot(at.stage.x - down.at.stage.x, at.stage.y - down.at.stage.y);
      if (!down.hasMoved && far < (down.isTouch ? STILL.touch : STILL.mouse)) return;
      down.hasMoved = true;
      clearTimeout(down.longPress);
      down.gesture ??= down.begins();
      down.gesture.move(at);
    },
    up(event: PointerEvent) {
      fingers.delete(event.pointerId);
      if (!down || down.id !== event.pointerId) return;
      const pressed = down;
      down.gesture ??= down.begins();
      const wasTap = !pressed.hasMoved;
      drop('end');
      if (wasTap && event.button === 0) tap(tools, lastTap, event.timeStamp, pressed);
    },
    lost(event: PointerEvent) {
      fingers.delete(event.pointerId);
      drop('cancel');
    },
    wheel: (event: WheelEvent) => wheel(view, event, locate(event).stage),
    key(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !down?.hasMoved) return;
      event.stopPropagation();
      drop('cancel');
    },
  };
}

function hover(tools: Tools, at: PointerAt, event: PointerEvent): void {
  if (event.pointerType === 'touch') return;
  const hit = layerAt(tools.editor.page(), at.page, hitSlack(tools, false), enteredGroup(tools));
  const hovered = hit?.id ?? null;
  if (hovered !== tools.view.getState().hovered) tools.view.setState({ hovered });
}

/** The gesture of a handle of the selection: `data-handle="-1,1"` pulls, `data-handle="rotate"` turns. */
function handleGesture(
  event: PointerEvent,
  tools: Tools,
  parts: Parts,
  at: PointerAt,
): (() => Gesture) | null {
  const name =
    event.target instanceof Element
      ? event.target.closest('[data-handle]')?.getAttribute('data-handle')
      : null;
  if (!name) return null;
  if (name === 'rotate') return () => rotateLayers(tools, at.page);
  const [x, y] = name.split(',').map(Number);
  const handle = { x, y } as Handle;
  const { editor } = tools;
  const { cropping } = editor.store.getState();
  const cropped = cropping ? findLayer(editor.page(), cropping)?.layer : null;
  if (cropped?.kind === 'image') return () => pullCrop(tools, cropped, handle, at.page);
  return () => resizeLayers(tools, parts, handle, at.page);
}

/** Two fingers zoom by how far they move apart, and pan with their middle. */
function pinch(view: Tools['view'], fingers: Map<number, Point>, finger: number, at: Point): void {
  const [a0, b0] = [...fingers.values()];
  fingers.set(finger, at);
  const [a1, b1] = [...fingers.values()];
  if (!a0 || !b0 || !a1 || !b1) return;
  const middle = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const [from, to] = [middle(a0, b0), middle(a1, b1)];
  const apart = Math.hypot(a1.x - b1.x, a1.y - b1.y) / Math.max(1, Math.hypot(a0.x - b0.x, a0.y - b0.y));
  zoomBy(view, apart, from);
  panBy(view, to.x - from.x, to.y - from.y);
}

function wheel(view: Tools['view'], event: WheelEvent, at: Point): void {
  event.preventDefault();
  const lines = event.deltaMode === 1 ? 16 : 1;
  if (event.ctrlKey || event.metaKey) {
    zoomBy(view, Math.exp(-event.deltaY * lines * 0.004), at);
    return;
  }
  const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
  panBy(view, -dx * lines, -dy * lines);
}

function tap(
  tools: Tools,
  last: { time: number; x: number; y: number },
  time: number,
  { at, isTouch }: Down,
): void {
  const { x, y } = at.stage;
  const isDouble = time - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < 16;
  Object.assign(last, { time: isDouble ? 0 : time, x, y });
  if (isDouble) enter(tools, at, isTouch);
}
