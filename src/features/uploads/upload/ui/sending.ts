/** Options of an upload. */
export interface Sending {
  /** Aborted with GONE when the user removed the file. */
  signal: AbortSignal;
  /** The share that was sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Everything was sent; the server is processing it. */
  onArrived?: () => void;
}

/** Why an upload is stopped: the user removed it, or left the page. */
export const GONE = 'gone';
export const LEFT = 'left';
