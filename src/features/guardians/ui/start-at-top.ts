/** Moves scroll and focus to the top after an answer, since the page's content is replaced. */
export function startAtTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
