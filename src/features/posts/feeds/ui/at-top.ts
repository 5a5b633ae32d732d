/**
 * Whether the top of a list is visible and nothing inside it has the focus, so that new items may be inserted above.
 * @param top the element just above the list
 */
export const isAtTop = (top: HTMLElement | null): boolean =>
  top !== null && top.getBoundingClientRect().top >= 0 && !top.parentElement?.contains(focusedInside(top));

const focusedInside = (top: HTMLElement) => {
  const { activeElement } = document;
  return activeElement === top ? null : activeElement;
};
