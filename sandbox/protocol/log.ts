export interface LogLine {
  id: string;
  method: string;
  path: string;
  status: number;
  account: string | null;
  key: string | null;
  replayed: boolean;
  at: number;
}

const KEPT = 5000;

/** The last requests, for whoever looks for what the app asked. */
export class RequestLog {
  #lines: LogLine[] = [];

  add(line: LogLine): void {
    this.#lines.push(line);
    if (this.#lines.length > 2 * KEPT) this.#lines = this.#lines.slice(-KEPT);
  }

  clear(): void {
    this.#lines = [];
  }

  get lines(): readonly LogLine[] {
    return this.#lines;
  }
}
