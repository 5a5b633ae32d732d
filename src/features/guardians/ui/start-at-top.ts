/** After an answer the page says something else: scroll and focus begin where it does. */
export function startAtTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
