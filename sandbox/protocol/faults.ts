/** A failure that a test injects into later requests. */
export interface Fault {
  /** Any method when omitted. */
  method?: string | undefined;
  /** A path prefix. */
  path?: string | undefined;
  /** The response's status; when omitted, the connection is cut. */
  status?: number | undefined;
  /** The request is committed first, and only its response is lost. */
  afterCommit?: boolean | undefined;
  /** Delay in milliseconds: before the request runs, or with `afterCommit` before its response. */
  delayMs?: number | undefined;
  times?: number | undefined;
}

/** Pending faults, oldest first. */
export class Faults {
  #pending: Fault[] = [];

  add(fault: Fault): void {
    this.#pending.push({ ...fault });
  }

  clear(): void {
    this.#pending = [];
  }

  /** Takes the next fault that matches this request. */
  take(method: string, path: string): Fault | null {
    const fault = this.#pending.find(
      (one) => (one.method ?? method) === method && path.startsWith(one.path ?? ''),
    );
    if (!fault) return null;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.#pending = this.#pending.filter((one) => one !== fault);
    return fault;
  }
}
