const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From now on the light of this card stands where the pointer or the finger is. */
export function followLight(face: HTMLElement): void {
  const object = face.querySelector<HTMLElement>('.card-object');
  if (!object) return;
  object.dataset.followed = '';
  let frame = 0;
  let at = { x: 0, y: 0 };

  const draw = () => {
    frame = 0;
    // The box of the face stays while the object in it turns.
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
  // A finger that scrolls the page takes the light with it.
  face.addEventListener('pointercancel', leave);
}
