const GAP = 4;
const EDGE = 8;

/** Positions a fixed popover below its trigger, or above it where there is more room, within the window. */
export function placePopup(popup: HTMLElement, trigger: Element, align: 'start' | 'end') {
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const room = document.documentElement;
  const below = room.clientHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const top = height <= below || below >= above ? at.bottom + GAP : at.top - GAP - Math.min(height, above);
  const left = align === 'start' ? at.left : at.right - width;
  popup.style.top = `${Math.max(EDGE, top)}px`;
  popup.style.left = `${Math.min(Math.max(EDGE, left), room.clientWidth - width - EDGE)}px`;
}
