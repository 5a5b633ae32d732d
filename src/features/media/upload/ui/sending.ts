/** What goes along with a file that is being sent. */
export interface Sending {
  /** Aborted with GONE when the person does not want it any more. */
  signal: AbortSignal;
  /** How much of it has left, 0 to 1. */
  onProgress: (part: number) => void;
  /** Everything is there; the server looks at it now. */
  onArrived?: () => void;
}

/** Why an upload is stopped: thrown away, or only left alone because the page goes. */
export const GONE = 'gone';
export const LEFT = 'left';
