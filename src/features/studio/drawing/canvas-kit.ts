/** What painting takes from where it runs: a browser, or the server's own canvas. */
export interface CanvasKit {
  /** An empty canvas, in pixels. */
  canvas(width: number, height: number): HTMLCanvasElement;
  /** @param data as in SVG */
  path(data: string): Path2D;
}
