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

const MAX_LINES = 5000;

/** The latest requests. */
export class RequestLog {
  #lines: LogLine[] = [];

  add(line: LogLine): void {
    this.#lines.push(line);
    if (this.#lines.length > 2 * MAX_LINES) this.#lines = this.#lines.slice(-MAX_LINES);
  }

  clear(): void {
    this.#lines = [];
  }

  get lines(): readonly LogLine[] {
    return this.#lines;
  }
}
