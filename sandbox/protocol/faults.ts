/** What a test orders to go wrong with requests to come. */
export interface Fault {
  /** Left out: any. */
  method?: string | undefined;
  /** The beginning of the path. */
  path?: string | undefined;
  /** The answer instead; left out, the connection is cut. */
  status?: number | undefined;
  /** The request is done first, and only then goes wrong: its answer is lost. */
  afterCommit?: boolean | undefined;
  /** Waits so long before the request is done, or with `afterCommit` before it is answered. Milliseconds. */
  delayMs?: number | undefined;
  times?: number | undefined;
}

/** What waits to go wrong, in the order it was asked for. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The next that concerns this request; it is used up. */
  take(method: string, path: string): Fault | null {
    const fault = this.#waiting.find(
      (one) => (one.method ?? method) === method && path.startsWith(one.path ?? ''),
    );
    if (!fault) return null;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== fault);
    return fault;
  }
}
