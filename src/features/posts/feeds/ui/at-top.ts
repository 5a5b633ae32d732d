/**
 * Whether the beginning of a list is in sight and nobody is at work inside it, so that something new may appear above
 * what is there. @param top the element just above the list
 */
export const isAtTop = (top: HTMLElement | null): boolean =>
  top !== null && top.getBoundingClientRect().top >= 0 && !top.parentElement?.contains(focusedInside(top));

const focusedInside = (top: HTMLElement) => {
  const { activeElement } = document;
  return activeElement === top ? null : activeElement;
};
