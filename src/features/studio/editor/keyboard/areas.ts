/** The editor's areas, in the order in which F6 goes through them, and what of each gets the focus. */
const areas: readonly { area: string; focus: string }[] = [
  { area: '.studio-stage', focus: '.studio-stage' },
  { area: '.studio-right', focus: '.studio-tabs [aria-selected="true"]' },
  { area: '.studio-left', focus: '.studio-rail [aria-selected="true"]' },
  { area: '.studio-pages', focus: '.studio-pages [aria-current]' },
  { area: '.studio-bar', focus: '.studio-bar button' },
  { area: '.studio-top', focus: '.studio-top a' },
];

/** Moves the focus to the next area that is shown: the canvas has too many stops for the Tab key alone. */
export function focusNextArea(by: 1 | -1): void {
  const shown = areas.flatMap(({ area, focus }) => {
    const element = document.querySelector<HTMLElement>(focus);
    return element?.checkVisibility() ? [{ element, area: document.querySelector(area) }] : [];
  });
  const at = shown.findIndex(({ area }) => area?.contains(document.activeElement));
  const next = at < 0 ? 0 : (at + by + shown.length) % shown.length;
  shown[next]?.element.focus();
}
