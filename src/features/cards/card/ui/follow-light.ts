const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes the light of a card follow the pointer. */
export function followLight(face: HTMLElement): void {
  const object = face.querySelector<HTMLElement>('.card-object');
  if (!object) return;
  object.dataset.followed = '';
  let frame = 0;
  let at = { x: 0, y: 0 };

  const draw = () => {
    frame = 0;
    // The face keeps its box while the card in it turns.
    const { left, top, width, height } = face.getBoundingClientRect();
    const share = (value: number) => Math.max(-1, Math.min(1, value * 2 - 1));
    object.style.setProperty('--dx', share((at.x - left) / width).toFixed(3));
    object.style.setProperty('--dy', share((at.y - top) / height).toFixed(3));
  };
  const move = (event: PointerEvent) => {
    object.style.setProperty('--lit', '1');
    if (still()) return;
    at = { x: event.clientX, y: event.clientY };
    frame ||= requestAnimationFrame(draw);
  };
  const leave = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const name of ['--dx', '--dy', '--lit']) object.style.removeProperty(name);
  };
  face.addEventListener('pointermove', move);
  face.addEventListener('pointerdown', move);
  face.addEventListener('pointerleave', leave);
  // A scrolling finger cancels the pointer.
  face.addEventListener('pointercancel', leave);
}
