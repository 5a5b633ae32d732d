/** The primes' roots of FIPS 180-4, as 32 bits behind the point: of 64 cube roots, and of 8 square roots. */
const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (x: number) => Math.floor((x % 1) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const schedule = new Int32Array(64);

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** SHA-256 of one block of 64 bytes, added to the state. */
function compress(state: Int32Array, block: DataView, offset: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = block.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [x = 0, y = 0] = [w[i - 15], w[i - 2]];
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = (small + (w[i - 7] ?? 0) + large + (w[i - 16] ?? 0)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = ((state[i] ?? 0) + (added[i] ?? 0)) | 0;
}

/**
 * The first number for which the SHA-256 of `CHALLENGE.NUMBER` begins with so many zero bits, 31 at most. A general hash function takes
 * eight times as long for short texts that differ in their last digits, and phones would notice.
 */
export function findNonce(challenge: string, bits: number): number {
  const prefix = new TextEncoder().encode(`${challenge}.`);
  const state = new Int32Array(8);
  for (let nonce = 0; ; ) {
    // As long as the number has as many digits, only they change.
    const digits = String(nonce).length;
    const length = prefix.length + digits;
    const bytes = new Uint8Array(((length + 8) >> 6) * 64 + 64);
    bytes.set(prefix);
    bytes[length] = 0x80;
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 4, length * 8);
    for (; nonce < 10 ** digits; nonce += 1) {
      for (let i = length - 1, rest = nonce; i >= prefix.length; i -= 1, rest = Math.floor(rest / 10))
        bytes[i] = 48 + (rest % 10);
      state.set(start);
      for (let offset = 0; offset < bytes.length; offset += 64) compress(state, view, offset);
      if ((state[0] ?? 0) >>> (32 - bits) === 0) return nonce;
    }
  }
}
